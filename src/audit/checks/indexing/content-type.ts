import { defineCheck, fail, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'content-type',
  category: 'indexing',
  title: 'Content-Type header',
  headline: 'Content-Type is missing or wrong',
  headlines: { missing: 'No Content-Type header', other: 'HTML page with the wrong Content-Type' },
  why: 'The content type tells browsers and crawlers that this is a page. Under another one they may show its source, save it as a file, or pass over it.',
  fix: 'Let the server send pages with “Content-Type: text/html; charset=utf-8”.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-8.3',
  severity: 'medium',
  needs: ['page'],
  verdicts: {
    html: pass('The page comes as {type}.'),
    missing: warn('The page comes without a content type, so that everybody has to guess.'),
    other: fail('The page comes as {type}, though it is HTML.'),
  },
  judge({ page: { type } }, give) {
    if (type === '') return give.missing();
    return HTML.has(type) ? give.html({ type }) : give.other({ type });
  },
});

const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
