import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemCode } from '../problem.ts';
import { commonHeaders } from './common-headers.ts';
import { problemJson } from './problem-json.ts';

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers what Node refuses before there is a request at all, with the same body as everything else. */
export const answerByNode = async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const answer = refuseRequest(codes[error.code ?? '']);
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers, ['content-length', String(body.byteLength)], ['connection', 'close']];
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  socket.end(Buffer.concat([Buffer.from(head), body]));
};

/** The answer to a request that cannot be handed on, such as one whose Host is no host. */
export const refuseRequest = (code: ProblemCode = 'bad_request'): Response => {
  const requestId = randomUUID();
  const answer = problemJson(new Problem(code), { path: '/', requestId });
  for (const [name, value] of Object.entries(commonHeaders(requestId))) answer.headers.set(name, value);
  return answer;
};
