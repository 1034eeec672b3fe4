import { type Case, completes, either, fails, isTruncated, isWhole, onPaths, type Report, SLOW } from './case.ts';
import { numbered, openPage, page, repeated, stream } from './respond.ts';

const fill = (text: string, copies: number, end?: string) => stream(() => repeated(text, copies * text.length, openPage(), end));
const whole = (html: string) => stream(() => [html]);
/** Makes elements so long that a page of 10 MiB has about as many as are read of one, and a smaller page has fewer. */
const PADDING = 'x'.repeat(90);

const tooDeep = fails('parse_limit');
const cutOff = completes(isTruncated);
const read = completes(isWhole);

const HOSTILE_TITLE = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
const attack = `<!doctype html><html lang="&quot;><script>alert(1)</script>"><title></title><title>${HOSTILE_TITLE}</title>
<meta name=description content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"><link rel=canonical href="javascript:alert(1)">
<h1>&lt;script&gt;alert(2)&lt;/script&gt;{{7*7}}\${7*7}</h1><a href="javascript:alert(1)">a</a><a href="data:text/html,<script>alert(1)</script>">b</a>
<img src=x alt="&#x202e;gnp.exe"><h2>=cmd|' /C calc'!A0</h2>`;

const clobbering =
  '<form name=body><input name=title></form><img name=cookie id=__proto__><a id=constructor name=hasOwnProperty href=/>x</a>';

/** Pages that stress a parser, or outputs. */
export const markup: readonly Case[] = onPaths(SLOW, [
  ['nested-div-1e6', tooDeep, fill('<div>', 1e6)],
  ['nested-div-100k', tooDeep, fill('<div>', 1e5)],
  ['nested-b-200k', tooDeep, fill('<b>', 2e5, '</p><p>'.repeat(500))],
  ['adoption-agency', either(isTruncated, 'parse_limit'), fill('<a><b><p></a></b>', 5e4)],
  ['nested-table-50k', either(isWhole, 'parse_limit'), fill('<table>x', 5e4)],
  ['nested-ul-li-50k', tooDeep, fill('<ul><li>', 5e4)],
  ['nested-svg', tooDeep, fill('<svg><g>', 1e5)],
  ['nested-template', tooDeep, fill('<template>', 5e4)],
  ['nested-select', either(isTruncated, 'parse_limit'), fill('<select><option>', 1e5)],
  ['attr-10mb', completes(), stream(() => repeated('a', 10e6, openPage('<p title="').replace(/<\/body>.*$/, ''), '">x</p></body></html>'))],
  ['attrs-1e6', fails('parse_limit'), stream(() => numbered((index) => `a${index}=1 `, 1e6, openPage('<p '), '>x</p>'))],
  ['attrs-duplicate', read, stream(({ pageBytes }) => repeated('a=1 ', pageBytes / 8, openPage('<p '), '>x</p>'))],
  ['siblings-1e6', cutOff, fill(`<p>${PADDING}`, 1e6)],
  [
    'links-1e6',
    completes((report) => isTruncated(report) && isSmall(report)),
    stream(() => numbered((index) => `<a href=/x/${index}>${PADDING}</a>`, 1e6, openPage())),
  ],
  [
    'images-200k',
    completes((report) => (report.facts?.page.img ?? 0) > 0 && isTruncated(report) && isSmall(report)),
    fill(`<img src=a.png alt=${PADDING}>`, 2e5),
  ],
  [
    'title-5mb',
    completes((report) => (report.facts?.page.title?.length ?? 0) > 100 && isSmall(report)),
    stream(() => repeated('t', 5e6, '<!doctype html><title>', '</title>')),
  ],
  ['meta-100k', cutOff, stream(() => repeated(`<meta name=k content=${'v'.repeat(900)}>`, 93e6, '<!doctype html><title>x</title>'))],
  ['comment-unclosed-20mb', cutOff, stream(() => repeated('<!- ', 20e6, '<!doctype html><title>x</title><!--'))],
  ['script-unclosed', read, stream(({ pageBytes }) => repeated('<!--<script>', pageBytes / 2, '<!doctype html><title>x</title><script>'))],
  ['entities-1e6', cutOff, stream(() => repeated('&amp;&ampx;&#x110000;&#0;', 12e6, openPage()))],
  [
    'nul-bytes',
    completes(({ facts }) => !JSON.stringify(facts).includes('\\u0000')),
    stream(() => [Buffer.from('<!doctype html><ti\0tle>a\0b</title><p \0=\0>\x01\x02\x7f\x80', 'latin1')]),
  ],
  ['plaintext', read, whole(page('<plaintext>'))],
  ['frameset', read, whole('<!doctype html><title>f</title><frameset><frame src=a></frameset>')],
  ['xss-everywhere', completes(({ facts }) => facts?.page.first_h1?.includes('{{7*7}}') ?? false), whole(attack)],
  ['dom-clobber', read, whole(page(clobbering))],
]);

const MAX_REPORT = 2 ** 20;

function isSmall(report: Report): boolean {
  return JSON.stringify(report).length < MAX_REPORT;
}
