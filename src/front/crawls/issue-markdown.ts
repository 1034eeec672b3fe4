import type { Severity } from '../../audit/check.ts';
import { presentCheck, presentKept } from '../../audit/texts/present.ts';
import type { Crawl } from '../../crawls/crawl.ts';
import {
  type EvidenceOfTarget,
  type EvidenceTarget,
  type IssueGroup,
  type IssuePage,
  issueGroupsOf,
  issuePagesOf,
  kindOfIssue,
} from '../../crawls/evidence.ts';
import type { CrawlIssue } from '../../crawls/issues.ts';
import type { CrawlPage } from '../../crawls/pages.ts';
import { english } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import type { Database } from '../../storage/database.ts';
import { asText, code, itemLine, sentence } from '../reports/markdown.ts';

/** Maximum groups of an issue, and maximum pages of an issue without groups; in a list of all issues, maximum of both. */
export const MAX_PAGES = 50;
const MAX_GROUPS = 20;
const MAX_IN_LIST = 10;

/** Renders an issue of a crawl as Markdown, for issue trackers and language models: why it matters, how to fix it, and what shows it on which pages. */
export const issueMarkdown = async (
  db: Database,
  crawlId: number,
  issue: Pick<CrawlIssue, 'check_id' | 'of_site'>,
  words: Words = english,
): Promise<string> => {
  const [head, ...section] = await issueLines(db, crawlId, issue, { pages: MAX_PAGES, groups: MAX_GROUPS }, words);
  return [`# ${head}`, '', `> ${words.markdown.untrusted}`, ...section].join('\n');
};

/** Yields a fix list of a crawl as Markdown: the issues in the given order, each with why it matters, how to fix it, and its first pages. */
export async function* fixList(
  db: Database,
  { id, project }: Pick<Crawl, 'id' | 'project'>,
  issues: readonly CrawlIssue[],
  words: Words = english,
): AsyncGenerator<string> {
  const texts = words.issues.fixList;
  yield `# ${texts.title({ site: project, issues: issues.length })}\n\n> ${words.markdown.untrusted}\n`;
  for (const issue of issues) {
    const [head, ...section] = await issueLines(db, id, issue, { pages: MAX_IN_LIST, groups: MAX_IN_LIST }, words);
    yield `\n## ${head}\n\n${texts.facts({ severity: words.marks.severities[issue.severity as Severity], points: issue.points })}\n${section.join('\n')}\n`;
  }
}

/** Returns the heading of an issue, and the lines below it. */
const issueLines = async (
  db: Database,
  crawlId: number,
  issue: Pick<CrawlIssue, 'check_id' | 'of_site'>,
  most: { pages: number; groups: number },
  words: Words,
): Promise<string[]> => {
  const { check_id: check } = issue;
  const { headline, whyParts, fixParts, source } = presentCheck(check, words.language);
  const pages = await issuePagesOf(crawlId, issue).list(db, { issue: check, sortBy: 'id', sort: 'asc', perPage: most.pages, page: 1 });
  const kind = kindOfIssue(issue);
  const groups =
    kind === 'links' || kind === 'duplicates' ? (await issueGroupsOf(crawlId, issue).list(db, { perPage: most.groups, page: 1 })).rows : [];
  const { markdown, issues } = words;
  const number = pages.total;
  const shown = pages.rows.length;
  return [
    `${asText(headline)} (${check})`,
    ...(source === '' ? [] : ['', sentence(whyParts), '', `${markdown.fix}: ${sentence(fixParts)} [${markdown.reference}](${source})`]),
    '',
    groups.length > 0 || shown === number ? issues.markdown.pages({ number }) : issues.markdown.first({ number, shown }),
    '',
    ...(groups.length > 0
      ? groups.flatMap((group) => groupLines(group, kind === 'links', words))
      : pages.rows.flatMap((page) => pageLines(page, words))),
  ];
};

const groupLines = ({ target, text, pages, links, members }: IssueGroup, isLinks: boolean, words: Words): string[] => {
  const { facts, more, keep } = words.issues;
  const counts = [links === null ? '' : facts.links({ number: links }), facts.pages({ number: pages })].filter((count) => count !== '');
  const head = isLinks ? targetText(target, words) : `${code(text ?? target.title ?? '')} ${keep}: ${pageText(target, words)}`;
  return [
    `- ${head.trim()} (${counts.join(', ')})`,
    ...members.filter(({ id }) => id !== target.id).map((member) => `  - ${pageText(member, words)}${placesText(member, words)}`),
    ...(pages > members.length ? [`  - ${more({ number: pages - members.length })}`] : []),
  ];
};

const pageLines = ({ evidence, ...page }: IssuePage, words: Words): string[] => {
  if (evidence.kind === 'page') return [`- ${pageText(page, words)} ${factsText(page, words)}`];
  if (evidence.kind === 'finding') {
    const found = presentKept(evidence.finding, words.language);
    const items = found?.items ?? [];
    const rest = (found?.itemsTotal ?? 0) - items.length;
    return [
      `- ${pageText(page, words)}${found ? `: ${sentence(found.parts)}` : ''}`,
      ...items.map((item) => `  ${itemLine(item, words.markdown)}`),
      ...(rest > 0 ? [`  - ${words.issues.morePlaces({ number: rest })}`] : []),
    ];
  }
  return [`- ${pageText(page, words)}`, ...evidence.targets.map((one) => `  - ${targetText(one.target, words)}${placesText(one, words)}`)];
};

const pageText = ({ id, url }: Pick<CrawlPage, 'id' | 'url'>, { issues }: Words): string => `${issues.columns.page} ${id}: ${code(url)}`;

const statusText = (status: number | null, { issues }: Words): string =>
  status === null ? issues.notFetched : status === 0 ? issues.noResponse : `${issues.columns.status} ${status}`;

const factsText = ({ status, score, title }: CrawlPage, words: Words): string =>
  [
    statusText(status, words),
    ...(score === null ? [] : [`${words.issues.columns.score} ${score}`]),
    ...(title === null ? [] : [code(title)]),
  ].join(', ');

const targetText = (target: EvidenceTarget, words: Words): string =>
  [target, ...target.hops].map((one) => `${statusText(one.status, words)} ${code(one.url)}`).join(' → ') +
  (target.isLoop ? ` ${words.issues.endless}` : '');

const placesText = ({ occurrences }: EvidenceOfTarget, { issues }: Words): string =>
  occurrences
    .map(({ text, place, line }) =>
      [code(text) || issues.noText, place === null ? '' : issues.places[place], line === 0 ? '' : issues.line({ line })]
        .filter((part) => part !== '')
        .join(', '),
    )
    .map((text) => `; ${text}`)
    .join('');
