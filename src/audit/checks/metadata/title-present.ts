import { defineCheck, fail, itemOf, pass } from '../../check.ts';

export default defineCheck({
  id: 'title-present',
  category: 'metadata',
  title: 'Page title',
  headline: 'Page title is missing, empty or misplaced',
  headlines: { absent: 'No page title', empty: 'Page title is empty', outside: '<title> is outside <head>' },
  why: 'The title is the headline of a search result and the name of a browser tab. Without one, search engines make something up.',
  fix: 'Put one <title> into the <head>, with words that name this page and no other.',
  source: 'https://developers.google.com/search/docs/appearance/title-link',
  severity: 'high',
  needs: ['page'],
  verdicts: {
    present: pass('The title is “{title}”.'),
    empty: fail('There is a <title>, but it is empty.'),
    outside: fail('The only <title> stands in the body, where it does not count.'),
    absent: fail('The HTML of the page has no <title>; one that a script adds is seen late, if at all.'),
  },
  judge({ page }, give) {
    const { titles } = page.document;
    const first = titles.find(({ place }) => place === 'head');
    if (first?.text) return give.present({ title: first.text }, [{ line: first.line, snippet: first.source }]);
    if (first) return give.empty({}, [{ line: first.line, snippet: first.source }]);
    if (titles.length > 0) return give.outside({}, titles.map(itemOf));
    return give.absent();
  },
});
