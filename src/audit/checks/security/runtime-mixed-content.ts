import type { RenderedRequest } from '../../../browser/rendering.ts';
import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { unmeasuredReasonOf, unmeasuredVerdicts } from '../../read/rendering/measured.ts';
import { pageResources } from '../../read/resources/page-resources.ts';

export default defineCheck({
  id: 'runtime-mixed-content',
  category: 'security',
  title: 'Mixed content at run time',
  headline: 'Scripts request HTTP on an HTTPS page',
  headlines: { passive: 'Scripts or style sheets request images over HTTP' },
  why: 'Browsers block what an HTTPS page requests over HTTP, so data and scripts are missing. Images and media are requested over HTTPS instead and can go missing.',
  fix: 'Use `https://` URLs in scripts, style sheets and data.',
  task: { text: 'Make scripts use secure connections', role: 'developer', effort: 'M' },
  source: 'https://www.w3.org/TR/mixed-content/',
  severity: 'medium',
  needs: ['page', 'rendered'],
  needsWhole: true,
  verdicts: {
    none: pass('Scripts and style sheets request nothing over HTTP.'),
    passive: warn(
      'Scripts or style sheets request {count, plural, one {# image or media file} other {# images or media files}} over HTTP.',
    ),
    active: fail('Scripts or style sheets make {count, plural, one {# request} other {# requests}} over HTTP that browsers block.'),
    plain: notApplicable('The page itself loads over HTTP.'),
    ...unmeasuredVerdicts,
  },
  run({ page, rendered }, report) {
    const why = unmeasuredReasonOf(page, rendered);
    if (why !== null) return report[why]();
    if (!page.url.startsWith('https:')) return report.plain();
    // `mixed-content` reports the HTTP URLs in the HTML.
    const inHtml = new Set(pageResources(page).map(({ url }) => url));
    const urls = new Map(rendered.requests.items.filter(({ url, mixed }) => mixed && !inHtml.has(url)).map(({ url, kind }) => [url, kind]));
    const active = [...urls].filter(([, kind]) => !PASSIVE_KINDS.has(kind));
    const items = (active.length > 0 ? active : [...urls]).map(([url]) => ({ url }));
    if (active.length > 0) return report.active({ count: active.length }, items);
    if (urls.size > 0) return report.passive({ count: urls.size }, items);
    return rendered.ended === 'limit' ? report.unfinished() : report.none();
  },
});

const PASSIVE_KINDS: ReadonlySet<RenderedRequest['kind']> = new Set(['image', 'media']);
