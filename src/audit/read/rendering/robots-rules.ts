import type { Page } from '../../evidence.ts';
import { pageDirectives } from '../robots/page-directives.ts';

/**
 * Returns the rules for crawlers that change what search engines do, sorted: in any order and with or without the defaults (`index,
 * follow`), equal rules are equal.
 */
export const robotsRules = (page: Pick<Page, 'document' | 'headers'>): string[] => {
  const rules = pageDirectives(page).flatMap(({ agent, directive, value }) => {
    const names = directive === 'none' ? ['noindex', 'nofollow'] : [directive];
    const text = value?.toLowerCase() ?? null;
    return names
      .filter((name) => RULES.has(name) && !(text !== null && DEFAULTS[name] === text))
      .map((name) => `${agent === '*' ? '' : `${agent}: `}${name}${text === null ? '' : `:${text}`}`);
  });
  return [...new Set(rules)].sort();
};

const RULES: ReadonlySet<string> = new Set(
  'indexifembedded max-image-preview max-snippet max-video-preview noarchive nofollow noimageindex noindex nosnippet notranslate unavailable_after'.split(
    ' ',
  ),
);

const DEFAULTS: Readonly<Record<string, string>> = { 'max-image-preview': 'standard', 'max-snippet': '-1', 'max-video-preview': '-1' };
