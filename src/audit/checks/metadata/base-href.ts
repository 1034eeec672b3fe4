import { defineCheck, fail, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { resolveUrl } from '../../read/address/resolve-url.ts';
import type { Document } from '../../read/document/document.ts';

export default defineCheck({
  id: 'base-href',
  category: 'metadata',
  title: 'Base URL (<base>)',
  headline: 'Problem with <base href>',
  headlines: {
    otherOrigin: '<base href> points to another origin',
    late: '<base href> comes too late',
    unusable: '<base href> is invalid',
    several: 'More than one <base href>',
  },
  why: '`<base>` changes where every relative link, image and script of the page points. A wrong one breaks them all at once.',
  fix: 'Keep at most one `<base href="…">` of this site, before all links and scripts in `<head>`. Or remove it and write URLs from the root, such as `/pots/`.',
  task: { text: 'Correct the base address of links', role: 'developer', effort: 'S' },
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    own: pass('Relative URLs start from {base}, on this site.'),
    otherOrigin: warn('Relative URLs start from {base}, which is another origin than the page.'),
    late: warn('`<base>` comes after elements whose URLs it changes, so it may not apply to them.'),
    unusable: warn('`<base href="{href}">` isn’t a usable URL.'),
    several: fail('The page has {count, number} `<base>` elements with `href`. Only the first one counts.'),
    none: notApplicable('The page has no `<base href>`.'),
  },
  run({ page: { document, url } }, report) {
    const bases = document.bases.filter(({ href, noscript }) => href !== null && !noscript);
    const items = bases.map(itemOf);
    const [first] = bases;
    if (!first) return report.none();
    if (bases.length > 1) return report.several({ count: bases.length }, items);

    const page = new URL(url);
    const href = first.href ?? '';
    const base = resolveUrl(href, page);
    if (base === null || /^(?:data|javascript):$/.test(base.protocol)) return report.unusable({ href }, items);
    if (base.origin !== page.origin) return report.otherOrigin({ base: base.href }, items);

    const before = relativesBefore(first.line, document, (address) => resolveUrl(address, page)?.href !== resolveUrl(address, base)?.href);
    return before.length > 0 ? report.late({}, [...before, ...items]) : report.own({ base: base.href }, items);
  },
});

/** Returns files fetched on earlier lines whose URLs the `<base>` changes. On the same line, the order is unknown. */
const relativesBefore = (line: number, { links, scripts }: Document, isChanged: (address: string) => boolean) =>
  [...links.map((link) => ({ ...link, address: link.href })), ...scripts.map((script) => ({ ...script, address: script.src }))]
    .filter((element) => element.address && element.line < line && !element.noscript && isChanged(element.address))
    .map((element) => ({ line: element.line, snippet: element.source }))
    .sort((one, other) => one.line - other.line);
