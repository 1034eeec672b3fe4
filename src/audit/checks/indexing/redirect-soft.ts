import { defineCheck, fail, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { baseOf, comparable, resolveUrl } from '../../read/address/resolve-url.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { readRefresh } from '../../read/meta-refresh.ts';
import { isScriptRedirect } from '../../read/script-redirect.ts';

export default defineCheck({
  id: 'redirect-soft',
  category: 'indexing',
  title: 'Meta refresh and JavaScript redirects',
  headline: 'Page redirects by meta refresh or JavaScript',
  headlines: {
    instant: 'Page redirects by meta refresh',
    delayed: 'Page redirects after a delay',
    reloads: 'Page reloads itself',
    script: 'Page redirects by JavaScript',
  },
  why: 'Where the page and not the server sends visitors on, search engines see the move late or not at all, and a delay takes people by surprise.',
  fix: 'Let the server redirect instead, with status 301 or 308 and the new address in the Location header.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  severity: 'medium',
  needs: ['page'],
  limits: { maxSeconds: 72_000 },
  verdicts: {
    none: pass('The page does not send visitors on by itself.'),
    instant: warn('The page itself sends visitors on at once, to {url}.'),
    delayed: fail('The page itself sends visitors on to {url} after a delay of {seconds} s.'),
    reloads: warn('The page loads itself anew after {seconds} s.', 'low'),
    script: warn('A script sends visitors on, and the page holds little else.'),
  },
  judge({ page }, give, { maxSeconds }) {
    const refresh = refreshOf(page);
    if (!refresh) return isScriptRedirect(page.document) ? give.script() : give.none();
    const { delay, url, item } = refresh;
    // ACT rule bc659a: nobody is surprised after more than 20 hours.
    if (delay > maxSeconds) return give.none();
    if (comparable(url) === comparable(new URL(page.url))) return give.reloads({ seconds: delay }, [item]);
    return delay === 0 ? give.instant({ url: url.href }, [item]) : give.delayed({ url: url.href, seconds: delay }, [item]);
  },
});

/** The first refresh that does something, headers before elements: browsers go by no other. */
const refreshOf = ({ document, headers, url }: Page) => {
  const own = new URL(url);
  const base = baseOf(document, url);
  const candidates = [
    ...headerValues(headers, 'refresh').map((content) => ({ content, item: { snippet: `Refresh: ${content}` } })),
    ...document.metas
      .filter(({ httpEquiv, noscript }) => httpEquiv === 'refresh' && !noscript)
      .map(({ content, line, source }) => ({ content: content ?? '', item: { line, snippet: source } })),
  ];
  for (const { content, item } of candidates) {
    const refresh = readRefresh(content);
    const target = refresh && (refresh.url === null ? own : resolveUrl(refresh.url, base));
    if (refresh && target && /^https?:$/.test(target.protocol)) return { delay: refresh.delay, url: target, item };
  }
  return null;
};
