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

  // A player on the clock: the page says what was left when it came, and a terminal's own clock is
  // never asked.
  const LATE = 10;
  setInterval(() => {
    for (const clock of document.querySelectorAll(".countdown")) {
      clock.dataset.came ??= performance.now();
      const gone = (performance.now() - clock.dataset.came) / 1000;
      const left = Math.max(0, Math.ceil(clock.dataset.left - gone));
      clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      clock.classList.toggle("late", left <= LATE);
    }
  }, 250);
})();
