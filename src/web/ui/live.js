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
  if (part.contains(document.activeElement)) return;
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

/** Shows the main content of another state of the page. The focus stays on the element with the same text. */
const renewAll = (/** @type {Document} */ next) => {
  const [old, fresh] = [document.querySelector('main'), next.querySelector('main')];
  if (!old || !fresh) return location.reload();
  const active = old.contains(document.activeElement) ? document.activeElement : null;
  keepOpen(old, fresh);
  old.replaceWith(fresh);
  if (active) {
    const same = [...fresh.querySelectorAll(active.tagName)].find((one) => one.textContent === active.textContent);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }
  if (!isLive(next)) document.documentElement.removeAttribute('data-is-live');
  status.textContent = next.title;
  document.dispatchEvent(new Event('renewed'));
};

const look = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => undefined);
  // The server may be restarting; the next look tells.
  if (!answer?.ok) return;
  if (answer.redirected) return location.reload();
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [now, then] = [partsOf(document), partsOf(next)];
  const isSame = isLive(next) && [...now.keys()].join() === [...then.keys()].join();
  if (!isSame) renewAll(next);
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
  document.body.append(status);
  later();
}
