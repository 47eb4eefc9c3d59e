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
  if (id("find") && !id("find").value) {
    id("find").dataset.live = "1";
    id("find").addEventListener("input", filter);
    id("find").form.addEventListener("submit", function (event) { event.preventDefault(); filter(); });
  }

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

  /* Take over what is new on a page: board by board where both have the same boards. */
  function plain(row) { var copy = row.cloneNode(true); copy.hidden = false; copy.classList.remove("fresh"); return copy.innerHTML; }
  function numbers(root) { return all("[data-board]", root).map(function (row) { return row.dataset.board; }).join(" "); }
  function take(text) {
    var fresh = new DOMParser().parseFromString(text, "text/html"), main = id("main"), news = fresh.getElementById("main");
    if (!news) { return; }
    var boards = numbers(main);
    if (boards && boards === numbers(news)) {
      var rows = all("[data-board]", news);
      all("[data-board]", main).forEach(function (row, place) {
        if (row.dataset.sending || plain(row) === plain(rows[place])) { return; }
        var held = row.contains(document.activeElement) ? document.activeElement.value : null;
        row.replaceChildren.apply(row, Array.prototype.map.call(rows[place].childNodes, function (node) { return document.importNode(node, true); }));
        row.classList.add("fresh");
        if (held !== null) { (row.querySelector("button[value='" + held + "']") || main).focus({ preventScroll: true }); }
      });
      all("[data-live-text]", main).forEach(function (line, place) {
        line.textContent = all("[data-live-text]", news)[place].textContent;
      });
    } else if (main.innerHTML !== news.innerHTML && !main.querySelector("[data-sending]")) {
      var typed = id("find") ? id("find").value : "", live = id("find") && id("find").dataset.live;
      main.replaceChildren.apply(main, Array.prototype.map.call(news.childNodes, function (node) { return document.importNode(node, true); }));
      if (live && id("find")) { id("find").value = typed; id("find").dataset.live = "1"; id("find").addEventListener("input", filter); }
    }
    filter();
  }

  /* Follow the event. Each phone waits a moment of its own, so that a hall does not ask at once. */
  var waiting = 0, last = 0;
  function refresh() {
    waiting = 0;
    last = Date.now();
    fetch(location.href, { cache: "no-store", credentials: "same-origin" }).then(function (answer) {
      if (!answer.ok && answer.status < 500) { location.reload(); return ""; }
      if (!answer.ok) { throw new Error("busy"); }
      return answer.text();
    }).then(function (text) {
      if (text) { show(id("lost"), false); take(text); }
    }).catch(function () { show(id("lost"), true); soon(15000); });
  }
  function soon(least) {
    if (!waiting) { waiting = setTimeout(refresh, Math.max(least, last + 3000 - Date.now()) + 1000 * Math.random()); }
  }
  if (data.follow && window.EventSource) {
    var source = new EventSource(data.follow), told = "";
    source.onmessage = function (event) {
      if (told && told !== event.data) { soon(0); }
      told = event.data;
    };
    source.onopen = function () { show(id("lost"), false); if (told) { soon(0); } };
    source.onerror = function () {
      show(id("lost"), true);
      if (source.readyState === EventSource.CLOSED) { setInterval(function () { soon(0); }, 30000); }
    };
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
