import { defineCheck, fail, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { spokenRoleLinks } from '../../read/document/accessible-name.ts';
import { spokenLinksWithImages } from '../../read/links/spoken-link.ts';

export default defineCheck({
  id: 'link-name',
  category: 'links',
  title: 'Link names',
  headline: 'Links without an accessible name',
  headlines: { menu: 'Navigation links without an accessible name' },
  why: 'Screen readers announce the name of a link. Without one, as on a bare icon, people only hear “link”.',
  fix: 'Put text into each link, or add `aria-label` where it only shows an icon: `<a href="/cart" aria-label="Cart">`.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/c487ae/',
  severity: 'low',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    all: pass('{total, plural, one {# text or icon link has} other {# text and icon links have}} an accessible name.'),
    some: warn(
      '{bad, number} of {total, plural, one {# text or icon link} other {# text and icon links}} {bad, plural, one {has} other {have}} no accessible name.',
    ),
    menu: fail(
      '{bad, number} of {total, plural, one {# text or icon link} other {# text and icon links}} {bad, plural, one {has} other {have}} no accessible name, {menu, number} of them in the navigation.',
    ),
    none: notApplicable('The page has no text or icon links.'),
  },
  run({ page }, report) {
    // img-alt and img-link-alt report links with images.
    const links = [
      ...spokenLinksWithImages(page.document).flatMap(({ anchor, images, named }) =>
        images.length === 0 ? [{ element: anchor, inNav: anchor.inNav, named }] : [],
      ),
      ...spokenRoleLinks(page.document).map((link) => ({ ...link, inNav: false })),
    ];
    if (links.length === 0) return report.none();

    const bad = links.filter(({ named }) => !named);
    const total = links.length;
    if (bad.length === 0) return report.all({ total });

    const items = bad.map(({ element }) => itemOf(element));
    const menu = bad.filter(({ inNav }) => inNav).length;
    return menu > 0 ? report.menu({ menu, bad: bad.length, total }, items) : report.some({ bad: bad.length, total }, items);
  },
});
