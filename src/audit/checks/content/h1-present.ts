import { defineCheck, itemOf, notApplicable, pass, warn } from '../../check.ts';
import { isEmptyShell } from '../../read/shell.ts';
import { silentHeadings } from '../../read/text/silent-heading.ts';

export default defineCheck({
  id: 'h1-present',
  category: 'content',
  title: 'H1 heading',
  headline: 'No readable H1 heading',
  headlines: { absent: 'No H1 heading', empty: 'H1 has no text' },
  why: 'The main heading tells readers, and screen readers, what the page is about. Search engines may take the title of a result from it.',
  fix: 'Give the page an <h1> with words that name its subject; the alternative text of an image inside counts too.',
  source: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    present: pass('The main heading is “{text}”.'),
    labelled: pass('The main heading has a label that screen readers read out.'),
    empty: warn('There is an <h1>, but without a text that everyone can read.'),
    absent: warn('The page has no main heading (<h1>).'),
    scripted: notApplicable('Not checked: the page has almost no content without JavaScript (`raw-shell`).'),
  },
  judge({ page: { document } }, give) {
    const headings = document.headings.filter(({ level, noscript }) => level === 1 && !noscript);
    const isSilent = silentHeadings(document);
    const first = headings.find((heading) => !heading.hidden && !isSilent(heading));

    if (first) {
      const items = [{ line: first.line, snippet: first.source }];
      return first.text.trim() === '' ? give.labelled({}, items) : give.present({ text: first.name }, items);
    }
    if (isEmptyShell(document)) return give.scripted();
    if (headings.length === 0) return give.absent();
    return give.empty({}, headings.map(itemOf));
  },
});
