// @ts-check
/** A box below a list that selects or clears all its rows. Without it each row is selected by itself. */

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
  bar.prepend(label);

  const count = () => {
    const selected = rows.filter((row) => row.checked).length;
    all.checked = selected === rows.length;
    all.indeterminate = selected > 0 && selected < rows.length;
    words.textContent = selected === 0 ? 'Select all' : `${selected} selected`;
  };
  all.addEventListener('change', () => {
    for (const row of rows) row.checked = all.checked;
    count();
  });
  form.addEventListener('change', count);
  // Some browsers keep what was selected when a page is loaded again.
  addEventListener('pageshow', count);
  count();
}
