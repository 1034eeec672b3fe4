// @ts-check
/** Shows the buttons of share pages that need a script. The print button opens the dialog where a report is saved as PDF, as the browser’s menu does. */
const printButton = document.querySelector('[data-print]');
if (printButton instanceof HTMLElement) {
  printButton.hidden = false;
  printButton.addEventListener('click', () => print());
}

const eye = document.querySelector('.eye');
const secret = document.querySelector('#password');
if (eye instanceof HTMLElement && secret instanceof HTMLInputElement) {
  eye.hidden = false;
  eye.addEventListener('click', () => {
    const isShown = secret.type === 'text';
    secret.type = isShown ? 'password' : 'text';
    eye.setAttribute('aria-pressed', String(!isShown));
  });
}
