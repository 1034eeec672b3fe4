import { defineCheck, fail, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { splitUnnamed, spokenRoleLinks } from '../../read/document/accessible-name.ts';
import { spokenLinksWithImages } from '../../read/links/spoken-link.ts';

export default defineCheck({
  id: 'link-name',
  category: 'links',
  title: 'Link names',
  headline: 'Links without an accessible name',
  headlines: {
    menu: 'Navigation links without an accessible name',
    menuNowhere: 'Navigation links without an accessible name',
    unread: 'Links that only CSS may name',
  },
  why: 'Screen readers announce the name of a link. Without one, as on a bare icon, people only hear “link”.',
  fix: 'Put text into each link, or add `aria-label` where it only shows an icon: `<a href="/cart" aria-label="Cart">`.',
  task: { text: 'Give every link a readable name', role: 'developer', effort: 'S' },
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
    nowhere: warn(
      '{bad, number} of {total, plural, one {# text or icon link} other {# text and icon links}} {bad, plural, one {has} other {have}} no accessible name, not even text from CSS.',
    ),
    menuNowhere: fail(
      '{bad, number} of {total, plural, one {# text or icon link} other {# text and icon links}} {bad, plural, one {has} other {have}} no accessible name, not even text from CSS, {menu, number} of them in the navigation.',
    ),
    unread: warn(
      '{bad, number} of {total, plural, one {# text or icon link} other {# text and icon links}} {bad, plural, one {has} other {have}} no name in the HTML. CSS may add one, which only a browser reads.',
      'information',
    ),
    none: notApplicable('The page has no text or icon links.'),
  },
  run({ page }, report) {
    // `img-alt` and `img-link-alt` report links with images.
    const links = [
      ...spokenLinksWithImages(page.document).flatMap(({ anchor, images, named }) =>
        images.length === 0 ? [{ element: anchor, inNav: anchor.inNav, named }] : [],
      ),
      ...spokenRoleLinks(page.document).map((link) => ({ ...link, inNav: false })),
    ];
    if (links.length === 0) return report.none();

    const total = links.length;
    const { bad, unread } = splitUnnamed(links, page);
    if (bad.length + unread.length === 0) return report.all({ total });

    const itemsOf = (some: typeof links) => some.map(({ element }) => itemOf(element));
    if (bad.length === 0) return report.unread({ bad: unread.length, total }, itemsOf(unread));
    const menu = bad.filter(({ inNav }) => inNav).length;
    const values = { bad: bad.length, total };
    if (menu === 0) return report[page.atEnd ? 'nowhere' : 'some'](values, itemsOf(bad));
    return report[page.atEnd ? 'menuNowhere' : 'menu']({ ...values, menu }, itemsOf(bad));
  },
});
