/* Adds to pages that work without it: search while typing, following the event, entry without
   loading a page again. */
(function () {
  "use strict";
  var body = document.body, data = body.dataset;

  function all(selector, root) { return Array.prototype.slice.call((root || document).querySelectorAll(selector)); }
  function id(name) { return document.getElementById(name); }
  function show(element, shown) { if (element) { element.hidden = !shown; } }

  /* Search while typing. */
  function folded(text) {
    return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/\u0111/g, "d").replace(/\u0142/g, "l").replace(/\u00f8/g, "o").replace(/\u0131/g, "i");
  }
  function filter() {
    var field = id("find"), found = 0, matches = {};
    if (!field || !field.dataset.live) { return; }
    var words = folded(field.value).split(/\s+/).filter(Boolean);
    all("[data-board]").forEach(function (row) {
      var number = row.dataset.board, text = row.dataset.find;
      row.hidden = !words.every(function (word) {
        return /^[0-9.]+$/.test(word) ? number === word || number.split(".")[0] === word : text.indexOf(word) !== -1;
      });
      if (!row.hidden) { found += 1; matches[number.split(".")[0]] = true; }
    });
    all("[data-match]").forEach(function (row) { row.hidden = !matches[row.dataset.match]; });
    show(id("none"), !found);
  }
  function live() {
    var field = id("find");
    field.dataset.live = "1";
    field.addEventListener("input", filter);
    field.form.addEventListener("submit", function (event) { event.preventDefault(); filter(); });
  }
  if (id("find") && !id("find").value) { live(); }

  /* One press sends once. */
  all("form[data-once]").forEach(function (form) {
    form.addEventListener("submit", function (event) {
      if (form.dataset.once) { event.preventDefault(); }
      form.dataset.once = "sent";
    });
  });
  window.addEventListener("pageshow", function () {
    all("form[data-once]").forEach(function (form) { form.dataset.once = ""; });
  });

  /* Show what is new on a page: part by part, so that the search, the focus and the place stay. */
  function copies(nodes) { return Array.prototype.map.call(nodes, function (node) { return document.importNode(node, true); }); }
  function numbers(root) { return all("[data-board]", root).map(function (row) { return row.dataset.board; }).join(" "); }
  function takeRows(old, news) {
    var rows = all("[data-board]", news);
    all("[data-board]", old).forEach(function (row, place) {
      var note = row.querySelector(".said"), held = row.contains(document.activeElement) ? document.activeElement.value : null;
      if (note) { note.remove(); }
      if (!row.dataset.sending && row.innerHTML !== rows[place].innerHTML) {
        row.replaceChildren.apply(row, copies(rows[place].childNodes));
        row.classList.add("fresh");
        if (held !== null) { (row.querySelector("button[value='" + held + "']") || id("main")).focus({ preventScroll: true }); }
      } else if (note) {
        row.appendChild(note);
      }
    });
  }
  function take(text) {
    var main = id("main"), news = new DOMParser().parseFromString(text, "text/html").getElementById("main");
    if (!news || main.querySelector("[data-sending]")) { return; }
    if (main.children.length !== news.children.length || numbers(main) !== numbers(news)) {
      var field = id("find"), typed = field && field.dataset.live ? field.value : null;
      main.replaceChildren.apply(main, copies(news.childNodes));
      if (typed !== null && id("find")) { id("find").value = typed; live(); }
    } else {
      Array.prototype.slice.call(main.children).forEach(function (part, place) {
        var fresh = news.children[place];
        if (part.querySelector("[data-board]")) { takeRows(part, fresh); }
        else if (part.id !== "none" && part.id !== "lost" && !part.matches(".find") && part.outerHTML !== fresh.outerHTML) { part.replaceWith(document.importNode(fresh, true)); }
      });
    }
    filter();
  }

  /* Follow the event. Each phone waits a moment of its own, so that a hall does not ask at once. */
  var waiting = 0, last = 0, pace = Number(data.pace) || 3000, source = null, told = "", heard = Date.now();
  function refresh() {
    waiting = 0;
    last = Date.now();
    fetch(location.href, { cache: "no-store", credentials: "same-origin" }).then(function (answer) {
      if (!answer.ok && answer.status < 500 && answer.status !== 429) { location.reload(); return ""; }
      if (!answer.ok) { throw new Error("busy"); }
      return answer.text();
    }).then(function (text) {
      if (text) { take(text); show(id("lost"), false); }
    }).catch(function () { show(id("lost"), true); soon(15000); });
  }
  function soon(least) {
    if (!waiting) { waiting = setTimeout(refresh, Math.max(least, last + pace - Date.now()) + pace / 3 * Math.random()); }
  }
  function follow() {
    heard = Date.now();
    source = new EventSource(data.follow);
    source.onmessage = function (event) {
      heard = Date.now();
      if (told && told !== event.data) { soon(0); }
      told = event.data;
    };
    source.onerror = function () { show(id("lost"), true); };
    source.onopen = function () {
      heard = Date.now();
      if (id("lost") && !id("lost").hidden) { soon(0); }
    };
  }
  if (data.follow && window.EventSource) {
    follow();
    window.addEventListener("offline", function () { show(id("lost"), true); });
    window.addEventListener("online", function () { source.close(); follow(); });
    /* The server sends a line every 20 seconds; a connection that is silent for longer is dead. */
    setInterval(function () {
      if (Date.now() - heard > 45000) { show(id("lost"), true); source.close(); follow(); }
    }, 5000);
  } else if (data.follow) {
    setInterval(function () { soon(0); }, 30000);
  }

  /* Entry by a helper: the list stays where it is, and the next open board gets the focus. */
  function next(row) {
    for (var each = row.nextElementSibling; each; each = each.nextElementSibling) {
      var pressed = each.querySelector("[aria-pressed]"), first = each.querySelector(".entry button");
      if (first && !pressed && !each.hidden) { return first; }
    }
    return null;
  }
  function say(row, text) {
    var note = row.querySelector(".note.said");
    if (!note) {
      note = document.createElement("p");
      note.className = "note said";
      note.setAttribute("role", "alert");
      row.appendChild(note);
    }
    note.textContent = text;
    note.hidden = !text;
  }
  function send(form, button) {
    var row = button.closest("[data-board]"), values = new URLSearchParams(new FormData(form)), before = row.querySelector("[aria-pressed]");
    function press(chosen) {
      all("button", row).forEach(function (each) { each.removeAttribute("aria-pressed"); });
      if (chosen) { chosen.setAttribute("aria-pressed", "true"); }
    }
    if (row.dataset.sending) { return; }
    values.set(button.name, button.value);
    row.dataset.sending = "1";
    press(button);
    say(row, "");
    fetch(form.action, { method: "POST", body: values, redirect: "manual", credentials: "same-origin" }).then(function (answer) {
      if (answer.type === "opaqueredirect" || answer.ok) { return null; }
      return answer.text().then(function (text) {
        var page = new DOMParser().parseFromString(text, "text/html"), words = page.querySelector("main p");
        throw new Error(words ? words.textContent : "");
      });
    }).then(function () {
      delete row.dataset.sending;
      var place = next(row);
      if (place) { place.focus({ preventScroll: true }); row.nextElementSibling.scrollIntoView({ block: "nearest" }); }
    }).catch(function (problem) {
      delete row.dataset.sending;
      press(before);
      say(row, problem instanceof TypeError || !problem.message ? data.failed : problem.message);
    });
  }
  if ("entry" in data) {
    document.addEventListener("submit", function (event) {
      if (event.submitter && event.submitter.closest(".entry")) { event.preventDefault(); send(event.target, event.submitter); }
    });
  }
}());
