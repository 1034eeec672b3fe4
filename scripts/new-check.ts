/** `npm run new-check <category>/<id>`: writes templates of the two files of a check. */
import { writeFile } from 'node:fs/promises';
import { categories } from '../src/audit/categories.ts';

const [category = '', id = ''] = (process.argv[2] ?? '').split('/');
if (!(category in categories) || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
  process.stderr.write(`Usage: npm run new-check <category>/<id>\nCategories: ${Object.keys(categories).join(', ')}\n`);
  process.exit(64);
}

const folder = new URL(`../src/audit/checks/${category}/`, import.meta.url);
await writeFile(
  new URL(`${id}.ts`, folder),
  `import { defineCheck, fail, pass } from '../../check.ts';

export default defineCheck({
  id: '${id}',
  category: '${category}',
  title: '',
  headline: '',
  why: '',
  fix: '',
  source: 'https://',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    good: pass(''),
    bad: fail(''),
  },
  run({ page }, report) {
    return page.document.titles.length > 0 ? report.good() : report.bad();
  },
});
`,
  { flag: 'wx' },
);
await writeFile(
  new URL(`${id}.samples.ts`, folder),
  `import type { Samples } from '../../check.ts';
import { page } from '../../samples.ts';
import type check from './${id}.ts';

export default {
  good: [page('')],
  bad: [page('')],
} satisfies Samples<typeof check>;
`,
  { flag: 'wx' },
);
