import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { reportEach } from '../../families/each.ts';
import type { TableElement } from '../../read/document/document-elements.ts';

export default defineCheck({
  id: 'table-headers',
  category: 'accessibility',
  title: 'Table headers',
  headline: 'Data tables without header cells',
  why: 'Header cells say what the values in a table mean. Screen readers and search engines only recognize them as `<th>`.',
  fix: 'Mark header cells as `<th>`: `<th scope="col">Price</th>`.',
  task: { text: 'Mark the headings of tables', role: 'developer', effort: 'S' },
  source: 'https://www.w3.org/WAI/tutorials/tables/',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    all: pass('{total, plural, one {The only data table has} =2 {Both data tables have} other {All # data tables have}} header cells.'),
    some: warn(
      '{bad, number} of {total, plural, one {# data table} other {# data tables}} {bad, plural, one {has} other {have}} no header cells.',
    ),
    none: notApplicable('The page has no table that is clearly a data table.'),
  },
  run({ page }, report) {
    const tables = page.document.tables.filter(holdsData);
    return reportEach(report, tables, ({ headers }) => headers === 0, itemOf);
  },
});

/** A table with neither caption nor headers may be a layout table; a table with an explicit role may define its headers by roles. */
const holdsData = ({ role, caption, headers, cells, noscript }: TableElement): boolean =>
  !noscript && (role ?? '').trim() === '' && headers + cells > 0 && (caption || headers > 0);
