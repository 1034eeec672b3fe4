// @ts-check
/** Adds a checkbox that selects or clears all rows of a list. Without this script, each row is selected on its own. */

const form = document.querySelector('form.selection');
const rows = [...(form?.querySelectorAll('tbody .selectable input') ?? [])].filter((one) => one instanceof HTMLInputElement);
const bar = form?.querySelector('.actions');

if (form && bar && rows.length > 1) {
  const label = document.createElement('label');
  const all = document.createElement('input');
  const words = document.createElement('span');
  all.type = 'checkbox';
  label.className = 'choice';
  label.append(all, words);
  bar.querySelector('.selected-count')?.remove();
  bar.prepend(label);

  const compare = bar.querySelector('[value=compare]');

  const count = () => {
    const selected = rows.filter((row) => row.checked).length;
    all.checked = selected === rows.length;
    all.indeterminate = selected > 0 && selected < rows.length;
    if (compare instanceof HTMLButtonElement) compare.hidden = selected !== 2;
    words.textContent = selected === 0 ? 'Select all' : `${selected} selected`;
  };
  all.addEventListener('change', () => {
    for (const row of rows) row.checked = all.checked;
    count();
  });
  form.addEventListener('change', count);
  // Some browsers restore the selection when they load a page again.
  addEventListener('pageshow', count);
  count();
}
