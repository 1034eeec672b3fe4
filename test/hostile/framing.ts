import { type Case, completes, either, fails, isWhole, onPaths, PROMPT, SLOW } from './case.ts';
import { answer, flow, head, page, raw, repeated } from './respond.ts';

const LENGTH = Buffer.byteLength(page());
const chunked = (body: string) => raw(head({ 'Transfer-Encoding': 'chunked' }), body);
/** Sends a literal head and a page. */
const written = (lines: string) => raw(lines, page());

const interim = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n';
const notHttp = fails('invalid_http');
const tolerated = either(isWhole, 'invalid_http');

/** Responses that are invalid HTTP, or valid at its limits. */
export const framing: readonly Case[] = [
  ...onPaths(PROMPT, [
    ['cl-too-big', fails('content_length_mismatch', 'connection_closed'), raw(head({ 'Content-Length': 99_999 }), page())],
    ['cl-negative', notHttp, raw(head({ 'Content-Length': -1 }), page())],
    ['cl-two', notHttp, raw(head({ 'Content-Length': ['10', '20'] }), page())],
    ['cl-and-te', tolerated, raw(head({ 'Content-Length': 3, 'Transfer-Encoding': 'chunked' }), '5\r\nhello\r\n0\r\n\r\n')],
    ['cl-huge', notHttp, raw(head({ 'Content-Length': '9223372036854775807' }), page())],
    ['chunk-bad', notHttp, chunked('zz\r\nhello\r\n0\r\n\r\n')],
    ['chunk-overflow', notHttp, chunked('ffffffffffffffffff\r\nhello')],
    ['chunk-ext-1mb', either(isWhole, 'invalid_http', 'header_too_large'), chunked(`5;${'x'.repeat(1e6)}\r\nhello\r\n0\r\n\r\n`)],
    ['header-1mb', fails('header_too_large'), raw(head({ 'X-Big': 'x'.repeat(1e6) }), page())],
    ['headers-10k', fails('header_too_large'), raw(head({ 'X-A': Array(10_000).fill('b') }), page())],
    ['header-no-colon', tolerated, written('HTTP/1.1 200 OK\r\nBroken header\r\nContent-Type: text/html\r\n\r\n')],
    ['header-fold', tolerated, written('HTTP/1.1 200 OK\r\nX-A: b\r\n  c\r\nContent-Type: text/html\r\n\r\n')],
    ['header-nul', tolerated, written('HTTP/1.1 200 OK\r\nX-A: b\0c\r\nContent-Type: text/html\r\n\r\n')],
    ['bare-lf', tolerated, written('HTTP/1.1 200 OK\nContent-Type: text/html\n\n')],
    ['http-0.9', notHttp, written('')],
    ['http-9.9', tolerated, written('HTTP/9.9 200 OK\r\nContent-Type: text/html\r\n\r\n')],
    ['not-http', notHttp, raw('SSH-2.0-OpenSSH_9.6\r\n')],
    ['smtp-banner', notHttp, raw('220 mail.example ESMTP\r\n')],
    ['h2-preface', notHttp, raw(Buffer.from('000000040000000000', 'hex'))],
  ]),
  ...onPaths(SLOW, [
    ['cl-too-small', completes(({ facts }) => facts?.bytes === 10), raw(head({ 'Content-Length': 10 }), page())],
    ['set-cookie-300', completes(isWhole), answer(page(), { 'Set-Cookie': Array.from({ length: 300 }, (_, index) => `c${index}=v`) })],
    ['header-latin1', completes(isWhole), written('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nX-R: caf\xe9\r\n\r\n')],
    ['http-1.0', completes(isWhole), written('HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n')],
    ['no-reason', completes(isWhole), written('HTTP/1.1 200\r\nContent-Type: text/html\r\n\r\n')],
    [
      '1xx-flood',
      fails('invalid_http', 'header_too_large'),
      (socket) => flow(repeated(`${interim}HTTP/1.1 100 Continue\r\n\r\n`, Number.MAX_SAFE_INTEGER), socket),
    ],
    ['1xx-then-200', completes(isWhole), raw(interim, head({ 'Content-Length': LENGTH }), page())],
    [
      '101',
      fails('invalid_http', 'connection_closed'),
      raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    ],
    [
      'two-responses',
      completes(({ facts }) => facts?.page.title !== 'smuggled' && facts?.page.title_count === 1),
      raw(head({ 'Content-Length': LENGTH, Connection: 'keep-alive' }), page(), head(), '<title>smuggled</title>'),
    ],
    ['trailers', completes(({ facts }) => facts?.bytes === 5), chunked('5\r\nhello\r\n0\r\nX-Robots-Tag: noindex\r\n\r\n')],
  ]),
];
