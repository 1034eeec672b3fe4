import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode } from '../problem.ts';
import { cors } from './cors.ts';
import { problemJson } from './problem-json.ts';

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers what Node refuses before there is a request at all, with the same body as everything else. */
export const answerByNode = async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const requestId = randomUUID();
  const answer = problemJson(new Problem(codes[error.code ?? ''] ?? 'bad_request'), { path: '/', requestId });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = {
    ...Object.fromEntries(answer.headers),
    ...cors,
    'x-request-id': requestId,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-length': String(body.byteLength),
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${head.join('')}\r\n`), body]));
};
