// @ts-check
/** Renews the parts of a page that change while something runs, and loads the page again when it has ended. Without this script, the page reloads itself. */

/** Milliseconds between two looks. */
const EVERY = 2000;

const parts = () => [...document.querySelectorAll('[data-live]')];

/** @param {Element} part */
const renew = (part, /** @type {Document} */ next) => {
  const fresh = [...next.querySelectorAll('[data-live]')].find(
    (other) => other.getAttribute('data-live') === part.getAttribute('data-live'),
  );
  // Replacing what has the focus would lose the place of people who use the keyboard.
  if (!fresh || part.contains(document.activeElement)) return;
  const details = [...part.querySelectorAll('details')];
  fresh.querySelectorAll('details').forEach((other, index) => {
    other.open = details[index]?.open ?? false;
  });
  if (fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
};

const look = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined);
  // The server may be restarting; the next look tells.
  if (!answer?.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (answer.redirected || !next.documentElement.hasAttribute('data-is-live')) return location.reload();
  for (const part of parts()) renew(part, next);
};

const later = () => {
  setTimeout(async () => {
    if (!document.hidden) await look();
    later();
  }, EVERY);
};

if (document.documentElement.hasAttribute('data-is-live')) later();
