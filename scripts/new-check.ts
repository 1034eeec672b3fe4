/** `npm run new-check <category>/<id>`: writes templates of the two files of a check; `site/<id>` is a check of whole sites. */
import { writeFile } from 'node:fs/promises';
import { categories } from '../src/audit/categories.ts';

/** In place of a category. */
const SITE = 'site';

const [category = '', id = ''] = (process.argv[2] ?? '').split('/');
if (!(category === SITE || category in categories) || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
  process.stderr.write(
    `Usage: npm run new-check <category>/<id>\nCategories: ${Object.keys(categories).join(', ')}, or ${SITE} for a check of whole sites\n`,
  );
  process.exit(64);
}

if (category === SITE)
  await writeFile(
    new URL(`../src/audit/site/checks/${id}.ts`, import.meta.url),
    `import { defineCheck } from '../../check.ts';
import { reportPages, warningPages } from '../../families/site-pages.ts';
import { indexableWith } from '../select.ts';

export default defineCheck({
  id: '${id}',
  category: 'links',
  severity: 'low',
  title: '',
  headline: '',
  why: '',
  fix: '',
  source: 'https://',
  needs: ['site'],
  verdicts: warningPages,
  run: ({ site }, report) => reportPages(report, indexableWith(site, (page) => site.words[page] === 0)),
});
`,
    { flag: 'wx' },
  );
else await writePageCheck();

async function writePageCheck(): Promise<void> {
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
import { page } from '../../../../test/fixtures/samples.ts';
import type check from './${id}.ts';

export default {
  good: [page('')],
  bad: [page('')],
} satisfies Samples<typeof check>;
`,
    { flag: 'wx' },
  );
}
