// @ts-check
/** Shows a brand while its form is filled in, before it is saved. */

const form = document.querySelector('form:has([name=accent])');

/** @param {string} color */
const isDark = (color) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // White has a contrast of 4.5:1 on it, or more.
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5;
};

const show = () => {
  if (!(form instanceof HTMLFormElement)) return;
  const values = new FormData(form);
  const text = (/** @type {string} */ name) => String(values.get(name) ?? '').trim();
  const site = text('url')
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  const texts = {
    ...(site && { site }),
    footer: text('footer'),
    contact: [text('contact'), text('email')].filter((part) => part !== '').join(' · '),
  };
  for (const [name, value] of Object.entries(texts))
    for (const place of document.querySelectorAll(`[data-brand="${name}"]`)) place.textContent = value;
  // A logo replaces the name.
  for (const place of document.querySelectorAll('[data-brand="name"]:not(:has(img))')) place.textContent = text('name');
  const color = /^#[0-9a-f]{6}$/i.test(text('accent')) ? text('accent') : null;
  for (const figure of document.querySelectorAll('.miniature')) {
    if (!(figure instanceof HTMLElement)) continue;
    figure.style.setProperty('--brand', color ?? '');
    figure.style.setProperty('--on-brand', color === null ? '' : isDark(color) ? '#ffffff' : '#000000');
  }
};

form?.addEventListener('input', show);
// A form that is shown again has values already.
show();
