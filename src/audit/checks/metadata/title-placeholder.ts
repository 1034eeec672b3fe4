import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import type { Page } from '../../evidence.ts';
import { isStartPage } from '../../read/address/home-page.ts';
import { titleOf } from '../../read/document/head-texts.ts';
import { emptyTextKindOf } from '../../read/text/greeting.ts';
import { isPlaceholderTitle } from '../../read/text/placeholder-title.ts';
import { isSiteName } from '../../read/text/site-name.ts';

export default defineCheck({
  id: 'title-placeholder',
  category: 'metadata',
  title: 'Generic title',
  headline: 'Title doesn’t describe the page',
  headlines: {
    placeholder: 'Generic page title',
    half: 'Page title seems incomplete',
    greeting: 'Title is only a greeting',
    brand: 'Title is only the name of the site',
    brandOfHome: 'Title is only the name of the site',
  },
  why: 'A title such as “Home” or “Untitled” fits any page. It gives no one a reason to click this result.',
  fix: 'Name what the page offers, then the site: “Tomato plants by post | The Garden” instead of “Home”.',
  task: { text: 'Write a title that says what the page offers', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'medium',
  needs: ['page'],
  needsWhole: true,
  verdicts: {
    own: pass('The title is specific to this page.'),
    placeholder: warn('The title “{title}” could be that of any page.'),
    half: warn('The title “{title}” starts or ends with a separator, as if part of it were missing.'),
    greeting: warn('The title “{title}” is only a greeting.', 'low'),
    brand: warn('The title “{title}” is only the name of the site, as on any of its pages.', 'low'),
    brandOfHome: warn('The title “{title}” is only the name of the site and doesn’t say what it offers.', 'information'),
    none: notApplicable('The page has no title.'),
  },
  run({ page }, report) {
    const title = titleOf(page.document);
    if (title === null) return report.none();

    const items = [{ line: title.line, snippet: title.text }];
    if (isPlaceholderTitle(title.text)) return report.placeholder({ title: title.text }, items);
    if (isHalf(title.text.trim(), page)) return report.half({ title: title.text }, items);
    const empty = emptyTextKindOf(title.text, page);
    if (empty === null) return report.own({}, items);
    const isHome = isStartPage(new URL(page.url));
    return report[empty === 'brand' && isHome ? 'brandOfHome' : empty]({ title: title.text }, items);
  },
});

/** True if the title has a separator with nothing on one side. A dash at the start is a quotation mark, unless the site name follows. */
const isHalf = (title: string, page: Page): boolean =>
  HALF_TITLE.test(title) || (QUOTATION_DASH.test(title) && isSiteName(title.replace(QUOTATION_DASH, ''), page));

const HALF_TITLE = /^(?:[|｜]|[·•»:]\s)|(?:[|｜]|\s[-–—·•])$/;
const QUOTATION_DASH = /^[-–—]\s+/;
