import type { Facts } from '../../../../audit/facts/facts.ts';
import type { RenderedFacts } from '../../../../audit/facts/rendered.ts';
import type { OutlineNode } from '../../../../audit/read/structured/outline.ts';

/** The kind of change that scripts made to a part of the page. */
export type ScriptChange = 'same' | 'made' | 'changed' | 'removed';

export interface ComparedPart {
  part:
    | 'url'
    | 'title'
    | 'description'
    | 'canonical'
    | 'robots'
    | 'h1'
    | 'language'
    | 'words'
    | 'headings'
    | 'links'
    | 'images'
    | 'structured';
  /** Values of the part before and after scripts ran; text values come from the page. */
  before: string | number | null;
  after: string | number | null;
  change: ScriptChange;
}

/** A link that the page has only with or only without its scripts. */
export interface ScriptLink {
  url: string;
  text: string;
  change: 'made' | 'removed';
}

type Page = Facts['page'];

/** Compares the parts of a page in the served HTML and after its scripts ran; omits parts that are missing in both. */
export const compareParts = (
  final_url: string,
  before: Page,
  { url, page: after }: Pick<RenderedFacts, 'url' | 'page'>,
): ComparedPart[] => {
  const texts: readonly (readonly [part: ComparedPart['part'], text: (page: Page) => string | null])[] = [
    ['title', ({ title }) => title],
    ['description', ({ meta_description }) => meta_description],
    ['canonical', ({ canonical }) => joinTexts(canonical.map(({ href }) => href ?? ''))],
    ['robots', ({ meta_robots }) => joinTexts(meta_robots)],
    ['h1', ({ first_h1 }) => first_h1],
    ['language', ({ html_lang }) => html_lang],
  ];
  const numbers: readonly (readonly [part: ComparedPart['part'], number: (page: Page) => number])[] = [
    ['words', ({ words }) => words],
    ['headings', ({ outline }) => outline.total],
    ['links', ({ a_href }) => a_href],
    ['images', ({ img }) => img],
  ];
  const all: [ComparedPart['part'], string | number | null, string | number | null][] = [
    ['url', final_url, url],
    ...texts.map(([part, of]): [ComparedPart['part'], string | null, string | null] => [part, of(before), of(after)]),
    ...numbers.map(([part, of]): [ComparedPart['part'], number, number] => [part, of(before), of(after)]),
    ['structured', joinTexts(typesOf(before.structured.nodes)), joinTexts(typesOf(after.structured.nodes))],
  ];
  return all
    .map(([part, old, now]) => ({ part, before: old, after: now, change: changeOf(old, now) }))
    .filter(({ part, change, before: old, after: now }) => (part === 'url' ? change !== 'same' : !isNone(old) || !isNone(now)));
};

/** Finds the links that scripts added or removed, as far as both lists of link targets are complete enough to know. */
export const compareLinks = ({ links: before }: Page, { links: after }: Page): ScriptLink[] => {
  const urls = (targets: Page['links']['targets']): ReadonlySet<string> => new Set(targets.items.map(({ url }) => url));
  const [old, now] = [urls(before.targets), urls(after.targets)];
  // Returns no links if the list was truncated, as a link missing from a truncated list may still be on the page.
  const missing = (
    targets: Page['links']['targets'],
    from: Page['links']['targets'],
    known: ReadonlySet<string>,
    change: ScriptLink['change'],
  ) =>
    from.total > from.items.length
      ? []
      : targets.items.filter(({ url }) => !known.has(url)).map(({ url, text }) => ({ url, text, change }));
  return [...missing(after.targets, before.targets, old, 'made'), ...missing(before.targets, after.targets, now, 'removed')];
};

const changeOf = (before: string | number | null, after: string | number | null): ScriptChange => {
  if (before === after) return 'same';
  if (isNone(before)) return isNone(after) ? 'same' : 'made';
  return isNone(after) ? 'removed' : 'changed';
};

const isNone = (value: string | number | null): boolean => value === null || value === '' || value === 0;

const joinTexts = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join(', '));

/** Returns the types of all nodes, without duplicates, in page order. */
const typesOf = (nodes: readonly OutlineNode[]): string[] => [
  ...new Set(nodes.flatMap(({ types, parts }) => [...types, ...typesOf(parts)])),
];
