import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { descriptionOf, titleOf } from '../../read/document/head-texts.ts';
import { isGenericDescription, isKeywordList } from '../../read/text/generic-description.ts';
import { emptyTextKindOf } from '../../read/text/greeting.ts';

export default defineCheck({
  id: 'description-generic',
  category: 'metadata',
  title: 'Generic meta description',
  headline: 'Meta description doesn’t describe the page',
  headlines: { keywords: 'Meta description is a list of keywords', title: 'Meta description repeats the title' },
  why: 'Google shows a meta description if it tells people more than the page’s own sentences would. One that fits any page, or a list of keywords, doesn’t.',
  fix: 'Write one or two sentences about what this page offers, such as “Tomato plants for balconies, grown in Ghent and sent by post from April on”.',
  task: { text: 'Write a description of this page', role: 'editor', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/snippet',
  severity: 'low',
  needs: ['page'],
  verdicts: {
    own: pass('The meta description is a sentence of its own.'),
    generic: warn('The meta description “{description}” could be that of any page.'),
    keywords: warn('The meta description “{description}” is a list of keywords.'),
    title: warn('The meta description only repeats the title, “{description}”.'),
    none: notApplicable('The page has no meta description.'),
  },
  run({ page }, report) {
    const found = descriptionOf(page.document);
    if (found === null) return report.none();

    const { text: description, line } = found;
    const items = [{ line, snippet: description }];
    if (isGenericDescription(description) || emptyTextKindOf(description, page) !== null) return report.generic({ description }, items);
    if (isKeywordList(description)) return report.keywords({ description }, items);
    const isTitle = description.toLowerCase() === titleOf(page.document)?.text.toLowerCase();
    return isTitle ? report.title({ description }, items) : report.own({}, items);
  },
});
