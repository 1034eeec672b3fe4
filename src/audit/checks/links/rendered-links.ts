import { defineCheck, type FindingItem, fail, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { comparableUrl } from '../../read/address/resolve-url.ts';
import { addressedLinks } from '../../read/links/page-link.ts';
import { amountOf } from '../../read/rendering/amount.ts';
import { comparedPagesOf, uncomparedVerdicts } from '../../read/rendering/change.ts';
import { linkSet } from '../../read/rendering/losses.ts';

export default defineCheck({
  id: 'rendered-links',
  category: 'links',
  title: 'Links after JavaScript',
  headline: 'Links depend on JavaScript',
  headlines: {
    mostlyMade: 'Most links only exist with JavaScript',
    partlyRemoved: 'JavaScript removes links',
    mostlyRemoved: 'JavaScript removes most links',
  },
  why: 'Crawlers that run no scripts don’t find the pages behind links that a script adds, and Google finds them later. Links that a script removes count for nothing.',
  fix: 'Put links into the HTML as `<a href="/tomatoes">`, above all those of the navigation.',
  task: { text: 'Send links with the page, without scripts', role: 'developer', effort: 'L' },
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  severity: 'medium',
  needs: ['page', 'rendered'],
  limits: { most: 80, few: 30, fewLinks: 3 },
  verdicts: {
    same: pass('The page links to {total, plural, one {# URL} other {# URLs}} with and without JavaScript; {other, number} differ.'),
    partlyMade: warn(
      '{bad, number} of {total, plural, one {# linked URL} other {# linked URLs}} only {bad, plural, one {exists} other {exist}} with JavaScript.',
    ),
    mostlyMade: fail(
      '{bad, number} of {total, plural, one {# linked URL} other {# linked URLs}} only {bad, plural, one {exists} other {exist}} with JavaScript.',
    ),
    partlyRemoved: warn('A script removes {bad, number} of {total, plural, one {# linked URL} other {# linked URLs}} in the HTML.'),
    mostlyRemoved: fail('A script removes {bad, number} of {total, plural, one {# linked URL} other {# linked URLs}} in the HTML.'),
    none: notApplicable('The page links to no other pages, with or without JavaScript.'),
    ...uncomparedVerdicts,
  },
  run({ page, rendered }, report, { most, few, fewLinks }) {
    const sides = comparedPagesOf(page, rendered);
    if (typeof sides === 'string') return report[sides]();
    const own = new Set([page, rendered.page].map(({ url }) => comparableUrl(new URL(url))));
    const [html, links] = [linkSet(sides.before, own), linkSet(sides.after, own)];
    if (html.size === 0 && links.size === 0) return report.none();

    const [made, removed] = [links.difference(html), html.difference(links)];
    const isMade = made.size >= removed.size;
    const [bad, all] = isMade ? [made, links] : [removed, html];
    const values = { bad: bad.size, total: all.size };
    const amount = bad.size < fewLinks ? 'same' : amountOf((100 * (all.size - bad.size)) / all.size, isMade, { most, few });
    if (amount === 'same') return report.same({ total: html.size, other: made.size + removed.size });
    if (isMade)
      return report[amount](
        values,
        [...bad].map((url) => ({ url })),
      );
    return sides.isWhole ? report[amount](values, placesOf(page, bad)) : report.unsure();
  },
});

/** Returns the place of the first link to each of these URLs. */
const placesOf = (page: Page, urls: ReadonlySet<string>): FindingItem[] => {
  const places = new Map<string, FindingItem>();
  for (const { anchor, target } of addressedLinks(page))
    if (urls.has(target) && !places.has(target)) places.set(target, { line: anchor.line, snippet: anchor.source, url: target });
  return [...places.values()];
};
