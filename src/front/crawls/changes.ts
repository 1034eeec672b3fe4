import { presentCheck } from '../../audit/texts/present.ts';
import { changedPages, countChangedPages, type PageChange, robotsRulesOf } from '../../crawls/changed-pages.ts';
import { type CrawlComparison, type IssueChange, isChanged, type PageChangeKind, sumFindings } from '../../crawls/compare.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { english } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Database } from '../../storage/database.ts';
import { readAll } from '../../storage/resource.ts';
import { csvLine } from '../csv.ts';
import { asText, code } from '../reports/markdown.ts';

type Value = string | number | null;

const shownValue: Record<PageChangeKind, (page: CrawlPage, canonical: string | null) => Value> = {
  noindex: robotsRulesOf,
  status: ({ status }) => status,
  words: ({ words }) => words,
  title: ({ title }) => title,
  h1: ({ h1 }) => h1,
  canonical: (_, canonical) => canonical,
  robots: robotsRulesOf,
  added: ({ status }) => status,
  removed: ({ status }) => status,
};

/** Returns what a page had before a change of this kind, and what it has now; null for nothing. */
const valuesOf = (kind: PageChangeKind, { before, after, canonical }: PageChange): [before: Value, after: Value] => [
  before && shownValue[kind](before, canonical.before),
  after && shownValue[kind](after, canonical.after),
];

const pointsOf = ({ points }: IssueChange): number => points.before - points.after;

/** Yields a comparison as CSV: a line for each changed issue, for other changes of the score, and for each change of a page. */
async function* changesCsv(db: Database, comparison: CrawlComparison): AsyncGenerator<string> {
  yield csvLine(['change', 'name', 'before', 'after', 'new', 'fixed', 'gone', 'points']);
  for (const issue of comparison.issues.filter(isChanged)) {
    const { before, after, new: fresh, fixed, gone } = issue;
    yield csvLine(['issue', presentCheck(issue.check).headline, before, after, fresh, fixed, gone, pointsOf(issue)]);
  }
  yield csvLine(['other', null, null, null, null, null, null, comparison.otherPoints]);
  for await (const pages of readAll(db, changedPages, { comparison }))
    yield pages
      .flatMap((page) =>
        page.kinds.map((kind) => csvLine([kind, (page.after ?? page.before)?.url ?? '', ...valuesOf(kind, page), null, null, null, null])),
      )
      .join('');
}

/** The file with the changes between two crawls. */
export const changesFile = (db: Database, comparison: CrawlComparison) => ({
  name: 'changes.csv',
  type: 'text/csv; charset=utf-8',
  pieces: changesCsv(db, comparison),
});

/** Maximum changed pages in Markdown. */
const MAX_PAGES = 50;

/** Renders the changes between two crawls as Markdown, for issue trackers and language models. */
export const changesMarkdown = async (db: Database, comparison: CrawlComparison, words: Words = english): Promise<string> => {
  const { before, after, issues, otherPoints, acceptedInOne } = comparison;
  const { crawls: texts } = words.compare;
  const { rows, total } = await changedPages.list(db, { comparison, perPage: MAX_PAGES, page: 1 });
  const sums = { ...sumFindings(issues), ...countChangedPages(comparison) };
  const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));
  const issueLine = (issue: IssueChange): string => {
    const counts = texts.bar({ fresh: issue.new, fixed: issue.fixed, gone: issue.gone });
    return `- ${asText(presentCheck(issue.check, words.language).headline)} (${issue.check}): ${issue.before} → ${issue.after} (${counts}), ${texts.points}: ${signed(pointsOf(issue))}`;
  };
  const pageLine = (page: PageChange): string => {
    const shown = (value: Value): string => (typeof value === 'number' ? String(value) : code(value ?? '') || '–');
    const changes = page.kinds.map((kind) => `${texts.kinds[kind]}: ${valuesOf(kind, page).map(shown).join(' → ')}`);
    return `- ${code((page.after ?? page.before)?.url ?? '')} ${changes.join('; ')}`;
  };
  const changed = issues.filter(isChanged);
  return [
    `# ${asText(texts.title({ site: after.project }))}`,
    '',
    `> ${words.markdown.untrusted}`,
    '',
    `${texts.score}: ${before.score} → ${after.score}`,
    ...(acceptedInOne.length === 0 ? [] : [texts.acceptedInOne({ issues: acceptedInOne.join(', ') }), '']),
    ...(['new', 'fixed', 'gone', 'added', 'removed', 'changed'] as const).map((kind) => `- ${texts.sums[kind]}: ${sums[kind]}`),
    '',
    `## ${texts.issues}`,
    '',
    ...(changed.length === 0 ? [texts.noIssues] : changed.map(issueLine)),
    ...(otherPoints === 0 ? [] : [`- ${texts.other}: ${signed(otherPoints)}`]),
    '',
    `## ${texts.pages}`,
    '',
    ...(rows.length === 0 ? [texts.noPages] : rows.map(pageLine)),
    ...(total > rows.length ? [`- ${words.issues.more({ number: total - rows.length })}`] : []),
  ].join('\n');
};
