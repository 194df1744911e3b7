// The floor's filter lives in the address: choosing asks at once, and the way back remembers it.
(() => {
  "use strict";

  const KEPT = "floor-address";
  const form = document.querySelector("form[data-filter]");

  if (form) {
    sessionStorage.setItem(KEPT, location.search);
    form.addEventListener("change", (event) => {
      if (event.target.matches("select, [type=checkbox]")) form.requestSubmit();
    });
    form.addEventListener("formdata", (event) => {
      for (const [name, value] of [...event.formData]) if (!value) event.formData.delete(name);
    });
  }

  document.addEventListener("click", (event) => {
    const back = event.target.closest("a[data-floor]");
    if (back) back.search = sessionStorage.getItem(KEPT) ?? "";
    if (event.target.closest("button[data-print]")) window.print();
  });
})();
