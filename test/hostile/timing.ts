import { type Case, either, fails, isTruncated, onPaths, PROMPT, SLOW } from './case.ts';
import { answer, drip, every, flow, head, page, redirect, repeated, stream } from './respond.ts';

const SLOW_HOPS = 10;
/** So long that the limit of bytes is reached before that of elements. */
const PARAGRAPHS = `<p>${'x'.repeat(1_000)}</p>`.repeat(16);

function* endlessChunks(): Generator<string> {
  for (;;) yield `${PARAGRAPHS.length.toString(16)}\r\n${PARAGRAPHS}\r\n`;
}

const tooMuch = either(isTruncated, 'too_large', 'timeout', 'parse_limit');

/** Servers that are slow, never end, or disconnect. */
export const timing: readonly Case[] = [
  ...onPaths(SLOW, [
    ['no-response', fails('timeout'), () => {}],
    ['slow-headers', fails('timeout'), (socket, { second }) => drip(socket, `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(9_999)}`, second)],
    [
      'slow-body',
      fails('timeout'),
      (socket, { second }) => {
        socket.write(head({ 'Content-Length': 100_000 }));
        drip(socket, page(), second);
      },
    ],
    [
      'slow-body-keeps-idle-timer-alive',
      fails('timeout'),
      (socket, { second }) => {
        socket.write(head());
        every(2 * second, socket, () => socket.write('x'.repeat(100)));
      },
    ],
    [
      'infinite-chunked',
      tooMuch,
      (socket) => {
        socket.write(head({ 'Transfer-Encoding': 'chunked' }));
        flow(endlessChunks(), socket);
      },
    ],
    ['infinite-close-delimited', tooMuch, stream(() => repeated(PARAGRAPHS, Number.MAX_SAFE_INTEGER))],
    [
      'redirect-slow-chain',
      fails('timeout'),
      (socket, requested) => {
        const hop = Number(requested.step);
        const next = () => (hop < SLOW_HOPS ? redirect(socket, `/c/redirect-slow-chain/${hop + 1}`) : answer()(socket, requested));
        setTimeout(next, 5 * requested.second);
      },
    ],
    ['half-close-then-hang', fails('timeout'), (socket) => void socket.write(head({ 'Content-Length': 5_000 }) + page())],
  ]),
  ...onPaths(PROMPT, [
    ['expect-close', fails('connection_closed'), (socket) => void socket.end()],
    ['reset-on-accept', fails('connection_reset', 'connection_closed'), (socket) => void socket.resetAndDestroy()],
    [
      'reset-mid-body',
      fails('connection_reset', 'connection_closed'),
      (socket) => {
        socket.write(`${head({ 'Content-Length': 100_000 })}<!doctype html><title>half`);
        setTimeout(() => socket.resetAndDestroy(), 200);
      },
    ],
  ]),
];
