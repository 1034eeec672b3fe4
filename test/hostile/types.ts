import { type Case, completes, either, fails, isWhole, onPaths, PROMPT, SLOW } from './case.ts';
import { answer, every, head, page, repeated, stream } from './respond.ts';

const FILES: readonly (readonly [name: string, type: string, body: string | Uint8Array])[] = [
  ['png', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpeg', 'image/jpeg', Buffer.from('ffd8ffe0', 'hex')],
  ['pdf', 'application/pdf', '%PDF-1.7\n'],
  ['zip', 'application/zip', 'PK\x03\x04'],
  ['octet', 'application/octet-stream', Buffer.alloc(5_000, 7)],
  ['mp4', 'video/mp4', Buffer.alloc(5_000, 1)],
  ['json', 'application/json', '{"a":1}'],
  ['plain', 'text/plain', 'just text <title>x</title>'],
  ['css', 'text/css', 'a{}'],
  ['rss', 'application/rss+xml', '<rss/>'],
];

const noPage = fails('unsupported_content_type');
const endless = (text: string) => () => repeated(text, Number.MAX_SAFE_INTEGER);

/** Bytes that an endless file of another type can send before it is dropped: the buffers between two processes. */
const UNREAD_BYTES = 8 * 2 ** 20;

/** Responses that are no page, or don’t declare it. */
export const types: readonly Case[] = [
  ...onPaths(PROMPT, [
    ...FILES.map(([name, type, body]) => [`type-${name}`, noPage, answer(body, { 'Content-Type': type })] as const),
    ['type-none', either(isWhole, 'unsupported_content_type'), answer(page(), { 'Content-Type': null })],
    ['type-invalid', either(isWhole, 'unsupported_content_type'), answer(page(), { 'Content-Type': ';;;' })],
    [
      'type-pdf-as-html',
      either(isWhole, 'unsupported_content_type'),
      answer(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, 0x80)])),
    ],
  ]),
  ...onPaths(PROMPT, [
    ['type-endless-png', noPage, stream(endless('x'), { 'Content-Type': 'image/png' })],
    [
      'type-event-stream',
      noPage,
      (socket) => {
        socket.write(head({ 'Content-Type': 'text/event-stream' }));
        every(500, socket, () => socket.write('data: x\n\n'));
      },
    ],
    [
      'type-multipart-replace',
      noPage,
      stream(endless('--b\r\nContent-Type: text/html\r\n\r\n<p>x</p>\r\n'), { 'Content-Type': 'multipart/x-mixed-replace; boundary=b' }),
    ],
  ]).map((one) => ({ ...one, bytes: UNREAD_BYTES })),
  ...onPaths(SLOW, [
    [
      'type-xhtml',
      fails('invalid_xml'),
      answer('<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><body><p>', { 'Content-Type': 'application/xhtml+xml' }),
    ],
    ['type-attachment', completes(isWhole), answer(page(), { 'Content-Disposition': 'attachment; filename="../../x"' })],
  ]),
];
