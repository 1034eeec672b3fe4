import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import type { TableElement } from '../../read/document/document-elements.ts';

export default defineCheck({
  id: 'table-headers',
  category: 'accessibility',
  title: 'Table headers',
  headline: 'Data tables without header cells',
  why: 'In a table of data, a number means something by the header of its row or column. Programs know the headers only when they are marked.',
  fix: 'Make the cells that name a row or column <th> elements, as in <th scope="col">Price</th>.',
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('All data tables have header cells: {total}.'),
    some: warn('Data tables without header cells: {bad} of {total}.'),
    none: notApplicable('The page has no table that is known to hold data.'),
  },
  judge({ page }, give) {
    const tables = page.document.tables.filter(holdsData);
    if (tables.length === 0) return give.none();

    const bad = tables.filter(({ headers }) => headers === 0);
    const total = tables.length;
    if (bad.length === 0) return give.all({ total });
    return give.some({ bad: bad.length, total }, bad.map(itemOf));
  },
});

/** A table with neither caption nor headers may serve layout only; one with a role of its own may have its headers by roles. */
const holdsData = ({ role, caption, headers, cells, noscript }: TableElement): boolean =>
  !noscript && (role ?? '').trim() === '' && headers + cells > 0 && (caption || headers > 0);
