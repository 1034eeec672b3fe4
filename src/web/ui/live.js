// @ts-check
/** Renews the parts of a page that change while something runs, and all of the page when it looks different or has ended, without loading it again. */

/** Milliseconds between two looks, and between two messages to screen readers. */
const EVERY = 1000;
const SAID_EVERY = 10_000;

let saidAt = 0;

/** @param {Document} page */
const partsOf = (page) => new Map([...page.querySelectorAll('[data-live]')].map((part) => [part.getAttribute('data-live'), part]));

/** @param {Document} page */
const isLive = (page) => page.documentElement.hasAttribute('data-is-live');

/**
 * Opens in the new content what is open in the old.
 * @param {Element} old
 * @param {Element} fresh
 */
const keepOpen = (old, fresh) => {
  const textOf = (/** @type {Element} */ one) => one.querySelector('summary')?.textContent;
  const open = new Map([...old.querySelectorAll('details')].map((one) => [textOf(one), one.open]));
  for (const one of fresh.querySelectorAll('details')) one.open = open.get(textOf(one)) ?? one.open;
};

/**
 * @param {Element} part
 * @param {Element} fresh
 */
const renew = (part, fresh) => {
  // Replacing what has the focus would lose the place of people who use the keyboard.
  if (part.contains(document.activeElement) || part.hasAttribute('data-is-held')) return;
  keepOpen(part, fresh);
  if (fresh.innerHTML === part.innerHTML) return;
  if (part.getAttribute('role') === 'status') {
    if (Date.now() - saidAt < SAID_EVERY) return;
    saidAt = Date.now();
  }
  part.replaceChildren(...fresh.childNodes);
};

const status = document.createElement('p');
status.className = 'hidden';
status.setAttribute('role', 'status');

/** Loads the style sheets of another page that this page lacks. */
const loadSheets = (/** @type {Document} */ next) => {
  const addresses = (/** @type {Document} */ page) =>
    [...page.querySelectorAll('link[rel=stylesheet]')].map((one) => one.getAttribute('href') ?? '');
  const known = new Set(addresses(document));
  const missing = addresses(next).filter((address) => !known.has(address));
  return Promise.all(
    missing.map((address) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      document.head.append(sheet);
      return new Promise((resolve) => {
        sheet.onload = resolve;
        sheet.onerror = resolve;
      });
    }),
  );
};

/** Shows the main content of another state of the page. The focus stays on the element with the same text. */
const renewAll = async (/** @type {Document} */ next) => {
  await loadSheets(next);
  const [old, fresh] = [document.querySelector('main'), next.querySelector('main')];
  if (!old || !fresh) return location.reload();
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  keepOpen(old, fresh);
  old.replaceWith(fresh);
  showHolds();
  if (active) {
    const same = [...fresh.querySelectorAll(active.tagName)].find((one) => one.textContent === active.textContent);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }
  if (!isLive(next)) document.documentElement.removeAttribute('data-is-live');
  status.textContent = next.title;
  document.dispatchEvent(new Event('renewed'));
};

/** Buttons that stop a part from changing. They are hidden without scripts. */
const showHolds = () => {
  for (const button of document.querySelectorAll('[data-hold]')) button.removeAttribute('hidden');
};

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-hold]') : null;
  if (!(button instanceof HTMLElement)) return;
  const { hold = '', other = '' } = button.dataset;
  document.querySelector(`[data-live="${hold}"]`)?.toggleAttribute('data-is-held');
  // The label names what a press does.
  button.dataset.other = button.textContent ?? '';
  button.textContent = other;
});

const look = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => undefined);
  // The server may be restarting; the next look tells.
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // The form to sign in is another kind of page.
  if (next.body.className !== document.body.className) return location.reload();
  if (answer.redirected) history.replaceState(null, '', answer.url);
  const [now, then] = [partsOf(document), partsOf(next)];
  const isSame = isLive(next) && [...now.keys()].join() === [...then.keys()].join();
  if (!isSame) await renewAll(next);
  else for (const [name, part] of now) renew(part, /** @type {Element} */ (then.get(name)));
  document.title = next.title;
};

const later = () => {
  setTimeout(async () => {
    if (!document.hidden) await look();
    if (isLive(document)) later();
  }, EVERY);
};

if (isLive(document)) {
  showHolds();
  document.body.append(status);
  later();
}
