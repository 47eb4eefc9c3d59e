(function () {
  "use strict";
  var field = document.getElementById("find");
  function folded(text) {
    return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/\u0111/g, "d").replace(/\u0142/g, "l").replace(/\u00f8/g, "o").replace(/\u0131/g, "i");
  }
  var rows = Array.prototype.map.call(document.querySelectorAll("tbody tr"), function (row) {
    return { row: row, text: folded(row.textContent) };
  });
  field.addEventListener("input", function () {
    var words = folded(field.value).split(/\s+/);
    rows.forEach(function (each) {
      each.row.hidden = words.some(function (word) { return each.text.indexOf(word) === -1; });
    });
  });
}());
