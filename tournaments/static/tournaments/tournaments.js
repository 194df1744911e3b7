// Papers are printed, counts are added up as they are typed, and lists that do not refresh
// themselves are loaded again after an act.
(() => {
  "use strict";

  document.addEventListener("click", (event) => {
    if (event.target.closest("button[data-print]")) window.print();
  });
  const whole = (input) => Number(input.value.replaceAll(",", "")) || 0;
  document.addEventListener("input", (event) => {
    const form = event.target.closest("form[data-expected]");
    if (!form) return;
    const typed = [...form.querySelectorAll('[name^="entry-"], [name="rack"]')];
    const sum = typed.reduce((total, input) => total + whole(input), 0);
    const more = sum - Number(form.dataset.expected);
    const fits = more >= 0 && more <= Number(form.dataset.brought);
    const open = typed.filter((input) => !input.value.trim()).length;
    const said = open
      ? `${open} still to count`
      : !fits
        ? `${Math.abs(more).toLocaleString("en-AU")} too ${more > 0 ? "many" : "few"}`
        : "as expected";
    const line = form.querySelector("[data-sum]");
    line.textContent = `Counted so far: ${sum.toLocaleString("en-AU")}, ${said}.`;
    line.classList.toggle("differs", !open && !fits);
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.body.addEventListener("recorded", () => {
      if (document.querySelector("[data-reload-when-recorded]")) location.reload();
    });
  });
})();
