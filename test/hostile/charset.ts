import { type Case, completes, onPaths, SLOW } from './case.ts';
import { answer, page } from './respond.ts';

const readAs = (name: string) => completes(({ facts }) => facts?.charset.name === name);
const ofType = (type: string, body: string | Uint8Array) => answer(body, { 'Content-Type': type });

const utf16 = Buffer.from(page(), 'utf16le');
const littleEndianMark = Buffer.from([0xff, 0xfe]);
const brokenUtf8 = Buffer.from('<title>a\xc3(\xff\xfe\xed\xa0\x80</title><p>\xf0\x9f', 'latin1');

/** Bodies in another charset than declared. */
export const charset: readonly Case[] = onPaths(SLOW, [
  ['utf8-invalid', readAs('utf-8'), ofType('text/html; charset=utf-8', brokenUtf8)],
  ['utf16-no-bom', completes(), ofType('text/html', utf16)],
  ['utf16-bom-header-utf8', readAs('utf-16le'), ofType('text/html; charset=utf-8', Buffer.concat([littleEndianMark, utf16]))],
  ['utf16-odd', readAs('utf-16le'), ofType('text/html; charset=utf-16le', Buffer.concat([utf16, Buffer.from('A')]))],
  ['header-meta-mismatch', readAs('windows-1252'), ofType('text/html; charset=windows-1252', '<meta charset=utf-8><title>Žluť</title>')],
  ['charset-unknown', readAs('utf-8'), ofType('text/html; charset=klingon', page())],
  [
    'charset-utf7',
    completes(({ facts }) => facts?.page.title?.startsWith('+ADw-') ?? false),
    ofType('text/html; charset=utf-7', '<title>+ADw-b+AD4-</title>'),
  ],
  ['charset-iso2022jp-escape', readAs('iso-2022-jp'), ofType('text/html; charset=iso-2022-jp', '<title>a\x1b$B"\x1b(J\\</title>')],
  ['charset-10k-name', readAs('utf-8'), ofType(`text/html; charset=${'x'.repeat(10_000)}`, page())],
  ['meta-late', completes(), ofType('text/html', `<!--${'x'.repeat(4_096)}--><meta charset=koi8-r><title>t</title>`)],
]);
