import { defineCheck, itemOf, pass, warn } from '../../check.ts';
import type { LinkElement, ScriptElement } from '../../read/document/document-elements.ts';

export default defineCheck({
  id: 'render-blocking',
  category: 'performance',
  title: 'Render-blocking resources',
  headline: 'Render-blocking resources',
  why: 'Browsers show nothing until these scripts and style sheets have loaded. That delays the Largest Contentful Paint (LCP).',
  fix: 'Add `defer` or `async` to scripts, as in `<script src="app.js" defer></script>`. Combine style sheets, or set `media` on those that only some screens need.',
  task: { text: 'Show the page before all files have loaded', role: 'developer', effort: 'M' },
  source: 'https://developer.chrome.com/docs/performance/insights/render-blocking',
  severity: 'low',
  needs: ['page'],
  limits: { most: 2 },
  verdicts: {
    none: pass('No file in the `<head>` blocks rendering.'),
    few: pass(
      '{count, plural, one {# file} other {# files}} in the `<head>` {count, plural, one {blocks} other {block}} rendering; up to {most, number} are fine.',
    ),
    many: warn(
      '{count, number} files in the `<head>` block rendering ({scripts, plural, one {# script} other {# scripts}}, {sheets, plural, one {# style sheet} other {# style sheets}}); up to {most, number} are fine.',
    ),
  },
  run({ page: { document } }, report, { most }) {
    const scripts = document.scripts.filter(isBlockingScript);
    const sheets = document.links.filter(isBlockingSheet);
    const items = [...scripts, ...sheets].sort((one, other) => one.line - other.line).map(itemOf);
    const count = items.length;
    if (count === 0) return report.none();
    if (count <= most) return report.few({ count }, items);
    return report.many({ count, scripts: scripts.length, sheets: sheets.length }, items);
  },
});

/** True for classic scripts from a file; modules never block, `nomodule` scripts are only for old browsers, and other types are data. */
const isBlockingScript = ({ src, type, async, defer, noModule, place, noscript }: ScriptElement): boolean =>
  place === 'head' && !noscript && isFile(src) && !async && !defer && !noModule && (!type?.trim() || SCRIPT_TYPE.test(type));

/** True for style sheets for any screen; a style sheet with a media query may not apply. */
const isBlockingSheet = ({ rel, href, type, media, disabled, place, noscript }: LinkElement): boolean =>
  place === 'head' &&
  !noscript &&
  isFile(href) &&
  !disabled &&
  rel.includes('stylesheet') &&
  !rel.includes('alternate') &&
  (!type?.trim() || /^\s*text\/css\s*(?:;|$)/i.test(type)) &&
  (!media?.trim() || /^\s*(?:only\s+)?(?:all|screen)\s*(?:,|$)/i.test(media));

const isFile = (address: string | null): boolean => !!address?.trim() && !/^\s*data:/i.test(address);

const SCRIPT_TYPE = /^\s*(?:text|application)\/(?:x-)?(?:java|ecma)script\s*$/i;
