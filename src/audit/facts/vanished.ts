import type { Finding } from '../check.ts';
import { countGraphemes } from '../read/text/words.ts';
import { cut } from './cut.ts';
import type { Facts } from './facts.ts';

/** What a page is compared by to find content that vanished. An absent member is not known. */
export interface PageContent {
  noindex?: boolean;
  words?: number;
  /** '' if the page has none. */
  title?: string;
  h1?: string;
}

/** Kinds of content that can vanish, the worst first. */
export const vanishedKinds = ['noindex', 'words', 'title', 'h1'] as const satisfies readonly (keyof PageContent)[];
export type VanishedKind = (typeof vanishedKinds)[number];

/** Minimum words of a text of which half can vanish: half of a shorter text can be one sentence. */
const MIN_WORDS = 50;
/** Maximum characters of a title or H1. */
export const MAX_COMPARED_TEXT = 200;

/** Finds what vanished from a page: its title or H1, of which a single character is nothing, half of its text, or its place in the index. */
export const vanishedContent = (before: PageContent, after: PageContent): VanishedKind[] =>
  vanishedKinds.filter((kind) => {
    const [old, now] = [before[kind], after[kind]];
    if (typeof old === 'string' && typeof now === 'string') return hasText(old) && !hasText(now);
    if (typeof old === 'number' && typeof now === 'number') return old >= MIN_WORDS && now <= old / 2;
    return old === false && now === true;
  });

/** The content that vanished from a page, before and after. */
export type VanishedContent = {
  [Kind in VanishedKind]?: { before: NonNullable<PageContent[Kind]>; after: NonNullable<PageContent[Kind]> };
};

/** Returns what vanished from a page with its values before and after; null if nothing did. */
export const vanishedBetween = (before: PageContent, after: PageContent): VanishedContent | null => {
  const kinds = vanishedContent(before, after);
  return kinds.length === 0
    ? null
    : (Object.fromEntries(kinds.map((kind) => [kind, { before: before[kind], after: after[kind] }])) as VanishedContent);
};

const hasText = (text: string): boolean => countGraphemes(text.trim()) > 1;

/** Returns the content of an audited page: that of the rendered page, if a browser rendered it to the end. */
export const contentOf = (
  { page: raw, rendered, truncated }: Facts,
  findings: readonly Pick<Finding, 'check' | 'outcome'>[],
): PageContent => {
  const page = rendered ? (rendered.ended === 'idle' ? rendered.page : undefined) : raw;
  const indexing = findings.find(({ check }) => check === 'noindex')?.outcome;
  const text = (found: string | null): string | undefined =>
    found === null && truncated ? undefined : cut(found ?? '', MAX_COMPARED_TEXT);
  const [title, h1] = page ? [text(page.title), text(page.first_h1)] : [];
  return {
    ...(indexing !== undefined && indexing !== 'unknown' && { noindex: indexing === 'fail' }),
    ...(page && !truncated && { words: page.words }),
    ...(title !== undefined && { title }),
    ...(h1 !== undefined && { h1 }),
  };
};
