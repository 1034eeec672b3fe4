import { type Case, completes, either, fails, isWhole, onPaths, PROMPT, SLOW } from './case.ts';
import { answer, head, page, raw } from './respond.ts';

const ERRORS = [400, 401, 403, 404, 406, 410, 418, 429, 451, 500, 502, 503, 504, 520, 530, 600, 999];
const STRANGE = ['000', '099', '1000', '2O0'];
const EMPTY = ['204 No Content', '205 Reset Content', '304 Not Modified'];

const headersOf = (status: number): Record<string, string> => {
  if (status === 401) return { 'WWW-Authenticate': 'Basic realm="x"' };
  return status === 429 || status === 503 ? { 'Retry-After': '3600' } : {};
};

/** Status codes of every kind, and empty bodies. */
export const statuses: readonly Case[] = [
  ...onPaths(PROMPT, [
    ...STRANGE.map(
      (status) =>
        [
          `status-${status}`,
          fails('invalid_http'),
          raw(`HTTP/1.1 ${status} X\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n`, page()),
        ] as const,
    ),
    ...EMPTY.map(
      (status) => [`status-${status.slice(0, 3)}`, fails('empty_body'), raw(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)] as const,
    ),
    ...ERRORS.map(
      (status) =>
        [`status-${status}`, fails(status === 401 ? 'bot_wall' : 'http_error'), answer(page(), headersOf(status), `${status} X`)] as const,
    ),
    ['empty-200', fails('empty_body'), answer('')],
    ['whitespace-200', fails('empty_body'), raw(head(), '  \n\n ')],
    [
      'head-200-get-500',
      fails('http_error'),
      (socket, requested) => answer(page(), {}, requested.method === 'HEAD' ? '200 OK' : '500 X')(socket, requested),
    ],
  ]),
  ...onPaths(SLOW, [
    [
      'flaky-3',
      either(isWhole, 'http_error'),
      (socket, requested) => answer(page(), {}, requested.count % 3 === 0 ? '200 OK' : '503 X')(socket, requested),
    ],
    [
      'vary-by-agent',
      completes(({ facts }) => facts?.page.words !== undefined),
      (socket, requested) => answer(page(`<p>${requested.headers['user-agent'] ?? 'nobody'}`))(socket, requested),
    ],
  ]),
];
