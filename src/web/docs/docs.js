// @ts-check
/** Makes the API docs quicker to use: search, the language of all samples, the entry in view, and GET requests with the reader’s key. */

const LANGUAGE = 'sonde-sample-language';
/** Maximum characters of a response that are shown. */
const MAX_SHOWN = 100_000;
/** Milliseconds after which a request is given up. */
const MAX_WAIT = 60_000;

const contents = document.querySelector('#contents');
const search = document.querySelector('.contents input');
const key = document.querySelector('#key');

/** @param {string | null} language */
const choose = (language) => {
  for (const tab of document.querySelectorAll('.code-head input'))
    if (tab instanceof HTMLInputElement && tab.value === language) tab.checked = true;
};

choose(localStorage.getItem(LANGUAGE));

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest('.code-head')) return;
  localStorage.setItem(LANGUAGE, target.value);
  choose(target.value);
});

/** Shows only the entries that contain each word of the search, in their name, method or path. */
const find = () => {
  if (!(search instanceof HTMLInputElement)) return;
  const words = search.value.toLowerCase().split(/\s+/);
  for (const list of document.querySelectorAll('.contents ul')) {
    for (const item of list.children) {
      const link = item.querySelector('a');
      const text = `${list.previousElementSibling?.textContent} ${link?.textContent} ${link?.title}`.toLowerCase();
      item.toggleAttribute('hidden', !words.every((word) => text.includes(word)));
    }
    for (const part of [list, list.previousElementSibling])
      part?.toggleAttribute('hidden', list.querySelector('li:not([hidden])') === null);
  }
  const status = document.querySelector('.contents [role="status"]');
  if (status instanceof HTMLElement)
    status.textContent = document.querySelector('.contents ul:not([hidden])') ? '' : (status.dataset.none ?? '');
};

search?.addEventListener('input', find);
search?.addEventListener('keydown', (event) => {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
  const link = document.querySelector('.contents li:not([hidden]) > a');
  if (link instanceof HTMLElement) link.click();
});

// People who are signed in have this shortcut on every page.
if (!document.querySelector('dialog.help'))
  document.addEventListener('keydown', (event) => {
    const { key: pressed, ctrlKey, metaKey, altKey, target } = event;
    if (pressed !== '/' || ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('input'))) return;
    event.preventDefault();
    if (search instanceof HTMLElement) search.focus();
  });

contents?.addEventListener('click', ({ target }) => {
  if (contents instanceof HTMLElement && contents.matches(':popover-open') && target instanceof Element && target.closest('a'))
    contents.hidePopover();
});

const observer = new IntersectionObserver(
  (seen) => {
    const here = seen.find(({ isIntersecting }) => isIntersecting)?.target.id;
    const link = here === undefined ? null : document.querySelector(`.contents a[href="#${here}"]`);
    if (link === null) return;
    document.querySelector('.contents li > [aria-current]')?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'location');
    link.scrollIntoView({ block: 'nearest' });
  },
  { rootMargin: '-20% 0px -79% 0px' },
);
for (const article of document.querySelectorAll('article')) observer.observe(article);

/**
 * Sends a GET request and shows the response in place of the example.
 * @param {HTMLFormElement} form
 * @param {HTMLElement} article
 */
const send = async (form, article) => {
  if (!(key instanceof HTMLInputElement) || key.value.trim() === '') {
    if (key instanceof HTMLElement) key.focus();
    return;
  }
  const title = article.querySelector('.response b');
  const note = article.querySelector('.response span');
  const code = article.querySelector('.response code');
  if (!title || !note || !code) return;
  title.parentElement?.setAttribute('role', 'status');
  const start = performance.now();
  try {
    const response = await fetch(`${form.dataset.root}${new FormData(form).get('path')}`, {
      headers: { authorization: `Bearer ${key.value.trim()}` },
      signal: AbortSignal.timeout(MAX_WAIT),
    });
    const type = response.headers.get('content-type') ?? '';
    const body = await response.blob();
    const text = /json|text|xml/.test(type) ? await body.text() : `${body.size} bytes`;
    title.textContent = `${response.status} ${response.statusText}`;
    title.className = response.ok ? 'good' : 'bad';
    note.textContent = `${type.split(';')[0]} · ${Math.round(performance.now() - start)} ms`;
    code.textContent = (/json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text).slice(0, MAX_SHOWN);
  } catch {
    title.textContent = form.dataset.none ?? '';
    title.className = 'bad';
    note.textContent = '';
    code.textContent = '';
  }
};

const template = document.querySelector('#send');
for (const article of document.querySelectorAll('article')) {
  const { path } = article.dataset;
  if (path === undefined || !(template instanceof HTMLTemplateElement)) continue;
  const form = template.content.querySelector('form')?.cloneNode(true);
  if (!(form instanceof HTMLFormElement)) continue;
  const field = form.elements.namedItem('path');
  if (field instanceof HTMLInputElement) field.value = path;
  form.lang = document.documentElement.lang;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form, article);
  });
  article.querySelector('.code-box')?.append(form);
}
