import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { differences, refusal } from '../../read/page-difference.ts';

export default defineCheck({
  id: 'mobile-parity',
  category: 'mobile',
  title: 'Mobile parity',
  headline: 'Mobile version differs from desktop',
  headlines: { status: 'Phones get a different status code', rules: 'Mobile version gives search engines other rules' },
  why: 'Google reads pages as a phone gets them. What a phone does not get is not in its index, however good the page on a desktop is.',
  fix: 'Send phones the same HTML as all others and fit it to the screen with CSS; or at least the same status, robots rules, canonical, headings, text, links and structured data.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  severity: 'high',
  needs: ['page', 'mobilePage'],
  limits: { leastPercent: 80 },
  verdicts: {
    same: pass('A phone gets the same page: status, robots rules, canonical, title, headings, text, links and structured data.'),
    lesser: warn('A phone gets another page, which differs in: {parts}.', 'medium'),
    status: fail('A phone gets status {mobile} where others get {status}.'),
    rules: fail('A phone gets a page that tells search engines otherwise by its {parts}.'),
    refused: notApplicable('The request that came as a phone was refused with status {status}, as guards against bots do.'),
    notAsked: notApplicable('The page was not asked for as a phone.'),
  },
  judge({ page, mobilePage }, give, { leastPercent }) {
    if (mobilePage === null) return give.notAsked();
    if (refusal(page, mobilePage)) return give.refused({ status: mobilePage.status });
    if (page.status !== mobilePage.status) return give.status({ mobile: mobilePage.status, status: page.status });

    const { rules, content } = differences(page, mobilePage, leastPercent);
    const found = rules.length > 0 ? rules : content;
    const parts = found.map(({ part }) => part).join(', ');
    const items = [...rules, ...content].map(({ part, here, there }) => ({ note: `${part}: “${here}”; for a phone “${there}”` }));
    if (rules.length > 0) return give.rules({ parts }, items);
    return content.length > 0 ? give.lesser({ parts }, items) : give.same();
  },
});
