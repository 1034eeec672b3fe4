/** A page of a paginated series: its page number, and the path and query that all pages of the series share. */
export interface PageNumber {
  number: number;
  /** The path of the URL without the page number and the trailing slash. */
  path: string;
  query: URLSearchParams;
}

/** Parses page numbers in URLs such as `?page=2`, `/page/2` and `/page-2`; a URL without a number is page 1. */
export const pageNumber = (url: URL): PageNumber => {
  const query = new URLSearchParams(url.search);
  const path = url.pathname.replace(/\/$/, '');
  for (const [name, value] of query) {
    // On home pages, WordPress uses the parameter `p` for the id of an article, not for a page number.
    const isWord = WORDS.has(name.toLowerCase()) || (name === 'p' && path !== '');
    if (!isWord || !NUMBER.test(value)) continue;
    query.delete(name);
    return { number: Number(value), path, query };
  }
  const segments = path.split('/');
  const last = segments.pop() ?? '';
  const [, word = segments.at(-1) ?? '', digits = ''] = /^(?:([a-z%\d]*[a-z%])[-_]?)?(\d{1,4})$/i.exec(last) ?? [];
  if (digits === '' || !WORDS.has(word.toLowerCase())) return { number: 1, path, query };
  if (word === segments.at(-1) && last === digits) segments.pop();
  return { number: Number(digits), path: segments.join('/'), query };
};

const NUMBER = /^\d{1,4}$/;

/** Words before page numbers in URLs of common content systems, in several languages. */
const WORDS: ReadonlySet<string> = new Set([
  'page',
  'pages',
  'paged',
  'pageno',
  'page_no',
  'pagenumber',
  'pg',
  'seite',
  'pagina',
  'página',
  'p%c3%a1gina',
  'strona',
  'sida',
  'side',
  'sivu',
  'sayfa',
  'stranka',
  'oldal',
  'halaman',
  'trang',
]);
