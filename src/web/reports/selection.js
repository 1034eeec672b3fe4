// @ts-check
/** Adds a checkbox to the heading of a list that selects or clears all its rows. Without this script, each row is selected on its own. */

const form = document.querySelector('form.selection');
const rows = [...(form?.querySelectorAll('tbody .selectable input') ?? [])].filter((one) => one instanceof HTMLInputElement);
const heading = form?.querySelector('thead th');

if (form instanceof HTMLElement && heading && rows.length > 1) {
  const label = document.createElement('label');
  const all = document.createElement('input');
  all.type = 'checkbox';
  all.setAttribute('aria-label', form.dataset.all ?? '');
  label.append(all);
  heading.prepend(label);

  const count = () => {
    const selected = rows.filter((row) => row.checked).length;
    all.checked = selected === rows.length;
    all.indeterminate = selected > 0 && selected < rows.length;
  };
  all.addEventListener('change', () => {
    for (const row of rows) row.checked = all.checked;
  });
  form.addEventListener('change', count);
  // Some browsers restore the selection when they load a page again.
  addEventListener('pageshow', count);
  count();
}
