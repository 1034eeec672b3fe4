// @ts-check
/** A box below a list that ticks or clears all its rows. Without it each row is ticked by itself. */

const form = document.querySelector('form.selection');
const rows = [...(form?.querySelectorAll('tbody .tick input') ?? [])].filter((one) => one instanceof HTMLInputElement);
const bar = form?.querySelector('.deeds');

if (form && bar && rows.length > 1) {
  const label = document.createElement('label');
  const all = document.createElement('input');
  const words = document.createElement('span');
  all.type = 'checkbox';
  label.className = 'choice';
  label.append(all, words);
  bar.prepend(label);

  const count = () => {
    const ticked = rows.filter((row) => row.checked).length;
    all.checked = ticked === rows.length;
    all.indeterminate = ticked > 0 && ticked < rows.length;
    words.textContent = ticked === 0 ? 'Tick all' : `${ticked} ticked`;
  };
  all.addEventListener('change', () => {
    for (const row of rows) row.checked = all.checked;
    count();
  });
  form.addEventListener('change', count);
  // Some browsers keep what was ticked when a page is loaded again.
  addEventListener('pageshow', count);
  count();
}
