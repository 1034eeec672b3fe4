import { defineCheck, fail, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { spokenRoleLinks } from '../../read/document/accessible-name.ts';
import { spokenLinksWithImages } from '../../read/links/spoken-link.ts';

export default defineCheck({
  id: 'link-name',
  category: 'links',
  title: 'Link names',
  headline: 'Links without an accessible name',
  headlines: { menu: 'Navigation links without an accessible name' },
  why: 'A screen reader reads out the name of a link. Of one without a name, such as a bare icon, people only hear that there is one.',
  fix: 'Put words into each link, or into its aria-label where it shows only an icon, as in <a href="/cart" aria-label="Cart">.',
  source: 'https://www.w3.org/WAI/standards-guidelines/act/rules/c487ae/',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    all: pass('All links of words or icons have a name: {total}.'),
    some: warn('Links of words or icons that have no name: {bad} of {total}.'),
    menu: fail('Links without a name in the navigation: {menu}; on the whole page {bad} of {total}.'),
    none: notApplicable('The page has no links of words or icons.'),
  },
  judge({ page }, give) {
    // Those with images in them are told of by img-alt and img-link-alt.
    const links = [
      ...spokenLinksWithImages(page.document).flatMap(({ anchor, images, named }) =>
        images.length === 0 ? [{ element: anchor, inNav: anchor.inNav, named }] : [],
      ),
      ...spokenRoleLinks(page.document).map((link) => ({ ...link, inNav: false })),
    ];
    if (links.length === 0) return give.none();

    const bad = links.filter(({ named }) => !named);
    const total = links.length;
    if (bad.length === 0) return give.all({ total });

    const items = bad.map(({ element }) => itemOf(element));
    const menu = bad.filter(({ inNav }) => inNav).length;
    return menu > 0 ? give.menu({ menu, bad: bad.length, total }, items) : give.some({ bad: bad.length, total }, items);
  },
});
