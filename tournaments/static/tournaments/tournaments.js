// Papers are printed, and lists that do not refresh themselves are loaded again after an act.
(() => {
  "use strict";

  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-print]")) window.print();
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.body.addEventListener("recorded", () => {
      if (document.querySelector("[data-reload-when-recorded]")) location.reload();
    });
  });
})();
