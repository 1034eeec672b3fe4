// @ts-check
/** Keyboard shortcuts for people who are signed in, with a list of them and a switch. All they do can be done without them. */

/** Actions by key, or by two keys in sequence; a path opens that page. */
const shortcuts = [
  { keys: '/', words: 'Search', run: () => focusSearch() },
  { keys: 'n', words: 'Run an audit', path: '/reports/new' },
  { keys: 'g o', words: 'Go to the overview', path: '/' },
  { keys: 'g s', words: 'Go to sites', path: '/sites' },
  { keys: 'g r', words: 'Go to reports', path: '/reports' },
  { keys: 'g c', words: 'Go to schedules', path: '/schedules' },
  { keys: 'j', words: 'Next row or issue; Enter opens it', run: () => step(1) },
  { keys: 'k', words: 'Previous row or issue', run: () => step(-1) },
  { keys: 'e', words: 'Open or close all details', run: () => toggleAll() },
  { keys: '?', words: 'Show these shortcuts', run: () => help.showModal() },
];
/** Milliseconds within which the second key must follow the first. */
const TOGETHER = 1500;
const OFF = 'sonde-shortcuts-off';

const base = new URL(document.querySelector('.rail .logo')?.getAttribute('href') ?? '/', location.href).pathname.replace(/\/$/, '');

const focusSearch = () => {
  const field = document.querySelector('input[type=search]');
  if (field instanceof HTMLInputElement) field.select();
  else location.assign(`${base}/reports`);
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

/**
 * @param {string} tag
 * @param {string} text
 */
const element = (tag, text = '') => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

/** @param {string} text */
const button = (text) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  return made;
};

const makeHelp = () => {
  const dialog = document.createElement('dialog');
  dialog.className = 'help';
  dialog.setAttribute('aria-labelledby', 'help-title');
  const title = element('h2', 'Keyboard shortcuts');
  title.id = 'help-title';
  const list = element('dl');
  for (const { keys, words } of shortcuts) {
    const row = element('div');
    const shown = element('dt');
    for (const key of keys.split(' ')) shown.append(element('kbd', key), ' ');
    row.append(shown, element('dd', words));
    list.append(row);
  }
  const choice = element('label');
  choice.className = 'choice';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = !isOff();
  box.addEventListener('change', () => (box.checked ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, '1')));
  choice.append(box, ' Use shortcuts in this browser');
  const close = button('Close');
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list, choice, close);
  document.body.append(dialog);
  return dialog;
};

const isOff = () => localStorage.getItem(OFF) !== null;

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;

const help = makeHelp();
let before = '';
let pressedAt = 0;

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target, timeStamp, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing || isField(target) || isOff()) return;
  const keys = timeStamp - pressedAt < TOGETHER && before !== '' ? `${before} ${key}` : key;
  const found = shortcuts.find((one) => one.keys === keys) ?? shortcuts.find((one) => one.keys === key);
  before = found ? '' : key;
  pressedAt = timeStamp;
  if (!found) return;
  event.preventDefault();
  if (found.path) location.assign(base + found.path);
  else found.run?.();
});

const opener = button('Keyboard shortcuts');
opener.className = 'as-link shortcuts';
opener.addEventListener('click', () => help.showModal());
document.querySelector('footer')?.append(opener);
