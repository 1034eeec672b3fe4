import { isWrong, type Oracle } from '../test/oracles/oracle.ts';
import { oracles } from '../test/oracles/oracles.ts';
import { type RealKind, realKinds, wrongOf } from '../test/real/real-cases.ts';

/** docs/accuracy.md: answers of other programs to the same input, and where Sonde differs. */
export const accuracyDocs = async (): Promise<string> =>
  [
    '# Accuracy',
    '',
    'Generated from `test/oracles` and `test/real` by `npm run generate`; the tests fail when an answer is wrong.',
    '',
    '| Compared with | Cases | Agree | Differ on purpose | Wrong |',
    '|---|---:|---:|---:|---:|',
    ...oracles.map(summary),
    '',
    '## Miniatures of real pages',
    '',
    'Miniatures with the marks of real pages, audited by the whole engine: what is fetched, found, rated and shown first.',
    '',
    '| Kind | Cases | Agree | Wrong |',
    '|---|---:|---:|---:|',
    ...(await Promise.all(realKinds.map(realSummary))),
    '',
    ...REAL_PAGES,
    ...oracles.flatMap(details),
    '',
  ].join('\n');

/** What people judged, and can't be repeated by a test. */
const REAL_PAGES = [
  '## Real pages',
  '',
  'Saved pages that nobody tuned Sonde to, audited in mode `html` at their own URLs over HTTPS. Judged once, not computed by a test.',
  '',
  '| Measured | Pages judged whole | Further pages |',
  '|---|---:|---:|',
  '| Pages | 82 | 181 |',
  '| Warnings and failures | 1,112 | 2,145 |',
  '| Wrong before, and mended | 9 | 6 |',
  '| Wrong after that | 0 | 0 |',
  '| Arguable after that | 14 | not counted |',
  '| Confirmed by html5lib | 874 | 1,737 |',
  '| Differences to html5lib in which Sonde was wrong | 0 | 0 |',
  '| Pages whose first three fixes a consultant would sign | 80 | not counted |',
  '',
  '- **Pages:** news, blogs, recipes, shops, homepages, documentation, forums and public bodies in 17 languages: Arabic, Chinese, Czech, English, Finnish, French, German, Hungarian, Italian, Japanese, Korean, Norwegian, Polish, Portuguese, Russian, Spanish and Thai.',
  '- **Judged whole:** each finding and the first three fixes were held against the HTML. What came from the copy and not from the page, such as HTTP/1.1 or files that were not saved, is left out.',
  '- **Further pages:** findings of rules that conclude something, such as languages, topics, keywords and broken heads, were read. Counts and absences were left to html5lib.',
  '- **Important problems:** on all pages html5lib and a JSON parser looked for missing or fixed viewports, missing titles, descriptions and H1s, missing languages, noindex, broken JSON-LD, images without alt text, forbidden zooming, very long titles, several descriptions and missing Open Graph tags. They found 440. Sonde reported 432; for 3 it names the broken `<head>` that hides the title, 4 pages declare a mobile version of their own, and 1 page only hides such images.',
  '',
  '| Kind of error found | What is right |',
  '|---|---|',
  '| text after a `<noscript>` that leaves an element open counted as missing | the content ends at the first end tag, as in browsers |',
  '| Chinese sentences called a list of keywords | two characters count as a word |',
  '| a headline in `application-name` taken for the name of the site | `og:site_name` first, no long ones |',
  '| an H1 that is a part of a Chinese title called another topic | parts may be separated by a low line |',
  '| reloads with another query called a redirect | the page reloads itself |',
  '| `<picture>`s that a script fills said to show nothing | they count as filled |',
  '| links to pages of authors not counted as a byline | they are |',
  '| flags and logos taken for the largest image | the first image that is larger counts |',
  '| skipped heading levels, obsolete elements, escapes in share links, buttons made of links and many unnamed icons among the first | they cost little or nothing and come last |',
];

const summary = ({ name, cases }: Oracle): string => {
  const agree = cases.filter(({ agrees }) => agrees).length;
  const wrong = cases.filter(isWrong).length;
  return `| ${name} | ${cases.length} | ${agree} | ${cases.length - agree - wrong} | ${wrong} |`;
};

const realSummary = async ({ kind, cases }: RealKind): Promise<string> => {
  const wrongs = await Promise.all(cases.map(wrongOf));
  const wrong = wrongs.filter(({ length }) => length > 0).length;
  return `| ${kind} | ${cases.length} | ${cases.length - wrong} | ${wrong} |`;
};

const details = ({ name, source, compares, cases }: Oracle): string[] => {
  const differing = cases.filter(({ agrees }) => !agrees);
  return [
    '',
    `## ${name}`,
    '',
    `Compared: ${compares}. Answers from ${source}.`,
    ...(differing.length > 0 ? ['', '| Case | It says | Sonde says | Why |', '|---|---|---|---|'] : []),
    ...differing.map(({ id, theirs, ours, reason }) => `| ${id} | ${theirs} | ${ours} | ${reason ?? '**wrong**'} |`),
  ];
};
