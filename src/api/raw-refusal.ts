import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { type ProblemCode, problems } from '../lib/problem.ts';
import { commonHeaders } from './common-headers.ts';
import { problemBody } from './problem-json.ts';

export interface RawRefusal {
  code: ProblemCode;
  path: string;
  retryAfter: number;
  quota: Quota;
  /** More of them. */
  headers: Readonly<Record<string, string>>;
}

/** Writes a refusal straight to Node's response: the same answer as `problemJson` gives, without a Request, a Response or a route. */
export const refuseRaw = (outgoing: ServerResponse, { code, path, retryAfter, quota, headers }: RawRefusal): void => {
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
