import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemBody, problemJson } from '../front/problem-json.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { Problem, type ProblemCode, problems } from '../lib/problem.ts';
import type { Admission } from './admission.ts';
import { commonHeaders } from './common-headers.ts';

const problemsByNodeError: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Maps an error of Node’s HTTP parser to the API’s problem code. */
export const problemOfNode = ({ code = '' }: NodeJS.ErrnoException): ProblemCode => problemsByNodeError[code] ?? 'bad_request';

/** Returns the response to a request that can’t be passed on, such as a request with an invalid Host header. */
export const refuseRequest = (admission: Admission, code: ProblemCode, address: string): Response => {
  const requestId = randomUUID();
  const answer = problemJson(new Problem(code), { path: '/', requestId });
  for (const [name, value] of Object.entries(commonHeaders(requestId, admission.quotaOf(address)))) answer.headers.set(name, value);
  return answer;
};

/** Writes a response to a socket that has no parsed request, and closes the connection. */
export const writeAnswer = async (answer: Response, socket: Duplex): Promise<void> => {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers, ['content-length', String(body.byteLength)], ['connection', 'close']];
  const head = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  socket.end(Buffer.concat([Buffer.from(head), body]));
};

export interface RawRefusal {
  code: ProblemCode;
  path: string;
  retryAfter: number;
  quota: Quota;
  /** Additional response headers. */
  headers: Readonly<Record<string, string>>;
}

/** Writes a refusal straight to Node’s response, with the same content as `problemJson`, without routing or creating a Request or Response. */
export const writeProblem = (outgoing: ServerResponse, { code, path, retryAfter, quota, headers }: RawRefusal): void => {
  const requestId = randomUUID();
  const { status } = problems[code];
  const body = JSON.stringify(problemBody(code, { ...problems[code], path, requestId }));
  outgoing.writeHead(status, {
    ...commonHeaders(requestId, quota),
    ...headers,
    'retry-after': String(retryAfter),
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
  });
  outgoing.end(body);
};
