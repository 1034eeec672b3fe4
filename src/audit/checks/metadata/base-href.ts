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
  why: 'A <base> changes where every relative link, image and script of the page leads. A wrong one breaks them all at once.',
  fix: 'Keep one <base href="…"> of this site at most, before all links and scripts in the <head>; or take it out and write addresses from the root, as in “/pots/”.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    own: pass('Relative addresses start from {base}, on this site.'),
    otherOrigin: warn('Relative addresses start from {base}, which is not where the page is.'),
    late: warn('The <base> comes after elements whose addresses it changes, and may not reach them.'),
    unusable: warn('The <base> names nothing to start from: “{href}”.'),
    several: fail('The page has {count} <base> elements with an address; only the first counts.'),
    none: notApplicable('The page has no <base> with an address.'),
  },
  judge({ page: { document, url } }, give) {
    const bases = document.bases.filter(({ href, noscript }) => href !== null && !noscript);
    const items = bases.map(itemOf);
    const [first] = bases;
    if (!first) return give.none();
    if (bases.length > 1) return give.several({ count: bases.length }, items);

    const page = new URL(url);
    const href = first.href ?? '';
    const base = resolveUrl(href, page);
    if (base === null || /^(?:data|javascript):$/.test(base.protocol)) return give.unusable({ href }, items);
    if (base.origin !== page.origin) return give.otherOrigin({ base: base.href }, items);

    const before = relativesBefore(first.line, document, (address) => resolveUrl(address, page)?.href !== resolveUrl(address, base)?.href);
    return before.length > 0 ? give.late({}, [...before, ...items]) : give.own({ base: base.href }, items);
  },
});

/** What is fetched on earlier lines from addresses that the base changes. Nothing tells which comes first on the same one. */
const relativesBefore = (line: number, { links, scripts }: Document, isChanged: (address: string) => boolean) =>
  [...links.map((link) => ({ ...link, address: link.href })), ...scripts.map((script) => ({ ...script, address: script.src }))]
    .filter((element) => element.address && element.line < line && !element.noscript && isChanged(element.address))
    .map((element) => ({ line: element.line, snippet: element.source }))
    .sort((one, other) => one.line - other.line);
