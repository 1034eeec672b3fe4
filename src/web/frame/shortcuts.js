// @ts-check
/** Keyboard shortcuts for people who are signed in, with a list of them and a switch. All they do can be done without them. */

/** Milliseconds within which the second key must follow the first. */
const TOGETHER = 1500;
const OFF = 'sonde-shortcuts-off';

const focusSearch = () => {
  const field = document.querySelector('input[type=search]');
  if (field instanceof HTMLInputElement) field.select();
  else rowOf('g r')?.querySelector('a')?.click();
};

/** Stops of `j` and `k`: the first link of each row, and the summary of each issue. */
const STOPS = 'main tbody th a:first-child, main .issue > summary';

/**
 * Moves the focus to the next stop, or with -1 to the previous one.
 * @param {1 | -1} by
 */
const step = (by) => {
  const seen = [...document.querySelectorAll(STOPS)].filter((one) => one instanceof HTMLElement && one.checkVisibility());
  const here = document.activeElement ?? document.body;
  const isAhead = (/** @type {Element} */ one) => (here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const index = seen.indexOf(here);
  const ahead = here === document.body ? 0 : seen.findIndex(isAhead);
  const next = index >= 0 ? index + by : by > 0 ? ahead : (ahead < 0 ? seen.length : ahead) - 1;
  const stop = seen[next];
  if (stop instanceof HTMLElement) stop.focus();
};

const toggleAll = () => {
  const all = [...document.querySelectorAll('main details:not(.menu)')].filter((one) => one instanceof HTMLDetailsElement);
  const open = all.some((one) => !one.open);
  for (const one of all) one.open = open;
};

const help = document.querySelector('dialog.help');

/** @param {string} keys */
const rowOf = (keys) => help?.querySelector(`[data-keys="${CSS.escape(keys)}"]`);

const openHelp = () => help instanceof HTMLDialogElement && help.showModal();

/** What keys do that don’t open the page to which their row links. */
const actions = /** @type {Record<string, () => void>} */ ({
  '/': focusSearch,
  j: () => step(1),
  k: () => step(-1),
  e: toggleAll,
  '?': openHelp,
});

const isOff = () => localStorage.getItem(OFF) !== null;

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;

let before = '';
let pressedAt = 0;

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target, timeStamp, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isField(target) || isOff()) return;
  const keys = timeStamp - pressedAt < TOGETHER && before !== '' ? `${before} ${key}` : key;
  const found = [keys, key].find((one) => rowOf(one));
  before = found === undefined ? key : '';
  pressedAt = timeStamp;
  if (found === undefined) return;
  event.preventDefault();
  (actions[found] ?? (() => rowOf(found)?.querySelector('a')?.click()))();
});

const box = help?.querySelector('input');
if (box) {
  box.checked = !isOff();
  box.addEventListener('change', () => (box.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')));
}

const opener = document.querySelector('footer .shortcuts');
if (opener instanceof HTMLElement) {
  opener.hidden = false;
  opener.addEventListener('click', openHelp);
}
