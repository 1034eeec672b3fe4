import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'llms-txt',
  category: 'ai',
  title: 'llms.txt',
  headline: 'llms.txt has no title',
  why: 'llms.txt is a proposal: a short guide to the site for AI systems. Google ignores it, and no large AI search is known to go by it, so doing without is no fault.',
  fix: 'Nothing has to be done. If you offer one, let it be plain text in Markdown that begins with the name of the site, as in “# The Garden”, with a list of links below.',
  source: 'https://llmstxt.org/',
  severity: 'information',
  needs: ['llms'],
  verdicts: {
    present: pass('There is an llms.txt titled “{title}”; links in it: {links}.'),
    untitled: warn('There is an llms.txt, but it does not begin with a title as the proposal asks.'),
    absent: notApplicable('The site has no llms.txt, and needs none.'),
    refused: notApplicable('Whether the site has an llms.txt is not known: it answered with status {status}.'),
    page: notApplicable('The site has no llms.txt: it answers with a web page in its place.'),
  },
  judge({ llms: { status, type, looksLikeHtml, text, url } }, give) {
    if (status !== 404 && status !== 410 && status >= 400) return give.refused({ status });
    if (status < 200 || status >= 300 || text.trim() === '') return give.absent();
    const title = titleOf(text);
    // Some servers send good files with the type of a page.
    if (looksLikeHtml || (type === 'text/html' && title === null)) return give.page();
    if (title === null) return give.untitled({}, [{ url, line: 1, snippet: text.trimStart().slice(0, MAX_LINE) }]);
    return give.present({ title, links: text.match(LINK)?.length ?? 0 }, [{ url }]);
  },
});

/** The heading that a Markdown text begins with, in either of its forms; null when it begins with something else. */
const titleOf = (text: string): string | null => {
  const [first = '', second = ''] = text
    .trimStart()
    .slice(0, MAX_LINE)
    .split(/\r\n|\r|\n/);
  const title = /^#[ \t](.*)$/.exec(first)?.[1] ?? (/^=+[ \t]*$/.test(second) ? first : '');
  return title.trim() || null;
};

const MAX_LINE = 300;
/** Where the target of a Markdown link begins. */
const LINK = /\]\([^\s)]/g;
