// @ts-check
/**
 * Adds buttons that copy links, keys and samples, and lets links to texts copy them. Without this script, one click selects the whole link or key, and
 * a link opens its text.
 */

/** Milliseconds for which a button shows its result. */
const SHOWN_FOR = 2000;

/** The words in the language of the page. */
const [word = '', copied = '', copyFailed = ''] = document.querySelector('meta[name=copy]')?.getAttribute('content')?.split('|') ?? [];

/** @param {Element} secret */
const copy = async (secret) => {
  const text = secret.textContent?.trim() ?? '';
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // `navigator.clipboard` needs HTTPS; `execCommand` works without.
  getSelection()?.selectAllChildren(secret);
  if (!document.execCommand('copy')) throw new Error('Not copied');
};

/** @param {Element} secret */
const addButton = (secret) => {
  const copier = document.createElement('button');
  copier.type = 'button';
  copier.textContent = word;
  copier.className = 'secondary copy';
  const status = document.createElement('span');
  status.className = 'hidden';
  status.setAttribute('role', 'status');
  copier.addEventListener('click', async () => {
    const done = await copy(secret).then(
      () => copied,
      () => copyFailed,
    );
    copier.textContent = done;
    status.textContent = done;
    setTimeout(() => {
      copier.textContent = word;
      status.textContent = '';
    }, SHOWN_FOR);
  });
  secret.after(copier, status);
};

const addButtons = () => document.querySelectorAll('.secret, pre.sample').forEach(addButton);

addButtons();
document.addEventListener('renewed', addButtons);

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('a[data-copy]')))
  link.addEventListener('click', async (event) => {
    if (!navigator.clipboard) return;
    event.preventDefault();
    const name = link.textContent;
    const answer = await fetch(link.href);
    await navigator.clipboard.writeText(await answer.text()).then(
      () => {
        link.textContent = link.dataset.copy ?? '';
        setTimeout(() => {
          link.textContent = name;
        }, SHOWN_FOR);
      },
      () => location.assign(link.href),
    );
  });
