// @ts-check
/** Opens the page that shares a report or crawl as a dialog, saves each change at once, and copies the link. Without this script, it is a page with a form. */

/** Characters of suggested passwords: those that nobody confuses. 12 of them have 59 random bits. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const suggest = () => {
  const random = crypto.getRandomValues(new Uint32Array(12));
  const text = [...random].map((number) => CHARACTERS[number % CHARACTERS.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
};

/**
 * @param {Response} response
 * @returns {Promise<HTMLElement>}
 */
const boxOf = async (response) => {
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const box = page.querySelector('.share-box');
  if (!(box instanceof HTMLElement)) throw new Error('No form');
  await Promise.all([...box.querySelectorAll('link')].map(loadSheet));
  return document.adoptNode(box);
};

/** Moves the link of a style sheet from a box to the head of the page, once. @param {HTMLLinkElement} link */
const loadSheet = (link) => {
  link.remove();
  const address = link.getAttribute('href') ?? '';
  if (document.head.querySelector(`link[href="${address}"]`)) return null;
  const { promise, resolve } = Promise.withResolvers();
  link.addEventListener('load', resolve);
  link.addEventListener('error', resolve);
  document.head.append(link);
  return promise;
};

/** @param {string} selector @param {ParentNode} root */
const shown = (selector, root) => {
  const one = root.querySelector(selector);
  if (one instanceof HTMLElement) one.hidden = false;
  return one instanceof HTMLElement ? one : null;
};

/** Replaces a box by its newer version; the focus stays. @param {HTMLElement} old @param {HTMLElement} box */
const replace = (old, box) => {
  const focused = document.activeElement?.id;
  const isOpen = old.querySelector('.share-qr')?.hasAttribute('open') ?? false;
  old.replaceWith(box);
  box.querySelector('.share-qr')?.toggleAttribute('open', isOpen);
  start(box);
  if (focused) document.getElementById(focused)?.focus();
};

/**
 * The field that a choice asks for next, if it is empty: nothing is saved before it is filled in or left.
 * @param {HTMLFormElement} form
 * @param {EventTarget | null} chosen
 */
const fieldAfter = (form, chosen) => {
  const [field, isAsked] =
    chosen instanceof HTMLSelectElement && chosen.value === 'date'
      ? [form.querySelector('#share-date'), true]
      : [form.querySelector('#share-password'), chosen instanceof HTMLInputElement && chosen.id === 'share-privacy-2'];
  const isSet = field?.id === 'share-password' && form.querySelector('.share-password[data-is-set]') !== null;
  return isAsked && !isSet && field instanceof HTMLInputElement && field.value === '' ? field : null;
};

/** A date that is empty or past, which it is while someone types it. @param {EventTarget | null} field */
const isUnfinished = (field) =>
  field instanceof HTMLInputElement && field.type === 'date' && (field.value === '' || field.value < field.min);

/** Resolves when no button of the mouse is pressed: a click on what was replaced meanwhile would be lost. */
let released = Promise.resolve();
document.addEventListener('pointerdown', () => {
  const { promise, resolve } = Promise.withResolvers();
  released = promise;
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => setTimeout(resolve), { once: true });
});

/** @param {HTMLElement} box */
const start = (box) => {
  const form = box.querySelector('form');
  if (!form) return;
  const read = () => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
  const forget = () => box.querySelector('.share-saved')?.replaceChildren();
  let isSaving = false;
  const save = async () => {
    if (isSaving) return;
    isSaving = true;
    forget();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = read();
    const saved = await fetch(form.action, { method: 'POST', headers, body })
      .then(boxOf)
      .catch(() => null);
    await released;
    // What was changed meanwhile is saved first.
    if (read() !== body) {
      isSaving = false;
      await save();
    } else if (saved) replace(box, saved);
    // The page says why.
    else HTMLFormElement.prototype.submit.call(form);
  };
  form.querySelector('#share-save')?.setAttribute('hidden', '');
  form.addEventListener('change', ({ target }) => {
    const next = fieldAfter(form, target);
    if (next || isUnfinished(target)) forget();
    else save();
    next?.focus();
  });
  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const isLeft = !(relatedTarget instanceof HTMLSelectElement && relatedTarget.name === 'ends');
    if (isUnfinished(target) && isLeft) save();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save();
  });
  shown('#share-suggest', box)?.addEventListener('click', () => {
    const password = box.querySelector('#share-password');
    if (!(password instanceof HTMLInputElement)) return;
    password.value = suggest();
    password.select();
    save().then(() => keepPassword(password.value));
  });
  shown('#share-copy', box)?.addEventListener('click', async ({ currentTarget }) => {
    const address = box.querySelector('#share-address');
    const status = box.querySelector('#share-access');
    if (!(address instanceof HTMLInputElement) || !(currentTarget instanceof HTMLElement) || !status) return;
    address.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(address.value);
    else document.execCommand('copy');
    status.textContent = currentTarget.dataset.copied ?? '';
  });
  const dialog = box.closest('dialog');
  if (dialog) shown('.share-close', box)?.addEventListener('click', () => dialog.close());
};

/** Shows a password that was just saved, so that it can be copied. @param {string} text */
const keepPassword = (text) => {
  const password = document.getElementById('share-password');
  if (!(password instanceof HTMLInputElement)) return;
  password.closest('details')?.setAttribute('open', '');
  password.value = text;
  password.select();
};

/** @param {string} address */
const openDialog = async (address) => {
  const dialog = document.createElement('dialog');
  dialog.className = 'share-dialog';
  dialog.setAttribute('aria-labelledby', 'share-title');
  const box = await boxOf(await fetch(address));
  dialog.append(box);
  document.body.append(dialog);
  start(box);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
};

for (const link of document.querySelectorAll('a[data-share]'))
  link.addEventListener('click', (event) => {
    if (!(link instanceof HTMLAnchorElement) || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openDialog(link.href).catch(() => location.assign(link.href));
  });

const page = document.querySelector('.share-box');
if (page instanceof HTMLElement) {
  for (const link of page.querySelectorAll('link')) loadSheet(link);
  start(page);
}
