import type { FindingItem } from '../../check.ts';
import type { Page, RobotsFile } from '../../evidence.ts';
import { headerValues } from '../headers/headers.ts';
import { headerLinks } from '../headers/link-header.ts';
import { directiveItem, pageDirectives } from './page-directives.ts';

/** A statement about the use of a page by AI systems, and where it was found. */
export interface AiPolicy {
  text: string;
  item: FindingItem;
}

/**
 * Returns the statements about AI use in a page, its headers and robots.txt: `noai` and `noimageai` in robots directives, `Content-Usage` (IETF draft
 * aipref-attach), `tdm-reservation` (TDM Reservation Protocol), a Really Simple Licensing license; in robots.txt also `Content-Signal`.
 */
export const aiPolicies = (
  page: Pick<Page, 'document' | 'headers' | 'url'>,
  { url, rules }: Pick<RobotsFile, 'url' | 'rules'>,
): AiPolicy[] => [
  ...pageDirectives(page)
    .filter(({ directive }) => directive === 'noai' || directive === 'noimageai')
    .map((directive) => ({ text: directive.directive, item: directiveItem(directive) })),
  ...['content-usage', 'tdm-reservation'].flatMap((name) => headerValues(page.headers, name).flatMap((value) => stated(name, value, {}))),
  ...page.document.metas
    .filter(({ name, noscript }) => name === 'tdm-reservation' && !noscript)
    .flatMap(({ content, line, source }) => stated('tdm-reservation', content ?? '', { line, snippet: source })),
  ...page.document.links
    .filter(({ rel, type, noscript }) => rel.includes('license') && isRsl(type) && !noscript)
    .flatMap(({ href, line, source }) => stated('license', href ?? '', { line, snippet: source })),
  ...headerLinks(page)
    .filter(({ rel, parameters }) => rel.includes('license') && isRsl(parameters.get('type') ?? null))
    .flatMap(({ target }) => stated('license', target, { note: 'Link' })),
  ...rules.policies.flatMap(({ name, value, line }) => stated(name, value, { url, line })),
];

const stated = (name: string, value: string, item: FindingItem): AiPolicy[] => {
  const text = `${name}: ${value.trim()}`;
  return value.trim() === '' ? [] : [{ text, item: { note: text, ...item } }];
};

const isRsl = (type: string | null): boolean => type !== null && /^\s*application\/rsl\+xml\s*(?:;|$)/i.test(type);
