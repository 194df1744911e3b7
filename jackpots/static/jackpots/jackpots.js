// A slip is printed, and a jackpot that was just opened is shown.
(() => {
  "use strict";

  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-print]")) window.print();
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.body.addEventListener("recorded", () => location.reload());
  });
})();
