import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'llms-txt',
  category: 'ai',
  title: 'llms.txt',
  headline: 'llms.txt has no title',
  why: 'llms.txt is a proposed guide to a site for AI systems. Google ignores it and no major AI search is known to use it, so not having one is fine.',
  fix: 'There’s nothing to fix if you have none. If you offer one, start the Markdown file with the name of the site, as in `# The Garden`, followed by links.',
  task: { text: 'Give llms.txt a title', role: 'developer', effort: 'S' },
  source: 'https://llmstxt.org/',
  severity: 'information',
  needs: ['llms'],
  verdicts: {
    present: pass('llms.txt has the title “{title}” and {links, plural, =0 {no links} one {# link} other {# links}}.'),
    untitled: warn('llms.txt doesn’t start with a title.'),
    absent: notApplicable('The site has no llms.txt, which is fine.'),
    refused: notApplicable('The server answered status {status} for llms.txt, so it’s unknown whether there is one.'),
    page: notApplicable('The site has no llms.txt: its URL returns an HTML page.'),
  },
  run({ llms: { status, type, looksLikeHtml, text, url } }, report) {
    if (status !== 404 && status !== 410 && status >= 400) return report.refused({ status });
    if (status < 200 || status >= 300 || text.trim() === '') return report.absent();
    const title = titleOf(text);
    // Some servers send valid llms.txt files with the content type of an HTML page.
    if (looksLikeHtml || (type === 'text/html' && title === null)) return report.page();
    if (title === null) return report.untitled({}, [{ url, line: 1, snippet: text.trimStart().slice(0, MAX_LINE) }]);
    return report.present({ title, links: text.match(MARKDOWN_LINK)?.length ?? 0 }, [{ url }]);
  },
});

/** The heading at the start of a Markdown text, in either heading syntax; null if the text begins with something else. */
const titleOf = (text: string): string | null => {
  const [first = '', second = ''] = text
    .trimStart()
    .slice(0, MAX_LINE)
    .split(/\r\n|\r|\n/);
  const title = /^#[ \t](.*)$/.exec(first)?.[1] ?? (/^=+[ \t]*$/.test(second) ? first : '');
  return title.trim() || null;
};

const MAX_LINE = 300;
/** Matches the start of the target of a Markdown link. */
const MARKDOWN_LINK = /\]\([^\s)]/g;
