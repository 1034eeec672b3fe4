// @ts-check
/** Shows the button that opens the print dialog, where a report is saved as PDF. Without scripts, the menu of the browser does the same. */
const button = document.querySelector('[data-print]');
if (button instanceof HTMLElement) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
