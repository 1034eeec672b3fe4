import type { IncomingMessage } from 'node:http';
import type { Admission } from '../api/admission.ts';
import { admitRequest } from '../api/admit.ts';
import { quotaHeaders } from '../api/common-headers.ts';
import { requestBase } from '../config/base-url.ts';
import type { Config } from '../config/config.ts';
import { bodyTooLarge, MAX_BODY_BYTES } from '../front/body.ts';
import { problemJson, problemOf } from '../front/problem-json.ts';
import type { Quota } from '../lib/limits/rate-limit.ts';
import { Problem } from '../lib/problem.ts';
import type { Database } from '../storage/database.ts';
import { sondeInProcess } from './in-process.ts';
import { loadAnswer } from './load.ts';

/** The bindings of a request from `app.ts`, passed on to the API. */
export interface RequestBindings {
  requestId: string;
  incoming: IncomingMessage | undefined;
}

export interface McpService {
  db: Database;
  admission: Admission;
  config: Pick<Config, 'baseUrl' | 'trustProxy'>;
  /** Handles a request to Sonde’s API. */
  api(request: Request, bindings: RequestBindings): Response | Promise<Response>;
}

/**
 * Serves the Model Context Protocol over streamable HTTP, without sessions: each request gets a server whose tools call the API with the request’s
 * key. So the API’s keys, scopes, limits and refusals apply.
 */
export const createMcp =
  (service: McpService, onBug: (error: unknown, requestId: string) => void) =>
  async (request: Request, bindings: RequestBindings): Promise<Response> => {
    const { requestId, incoming } = bindings;
    const { admission, config, api } = service;
    const address = admission.nameOf(request, incoming);
    let quota: Quota = admission.quotaOf(address);
    const report = (error: unknown) => onBug(error, requestId);
    const answer = async (): Promise<Response> => {
      assertOrigin(request, config);
      if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw bodyTooLarge(MAX_BODY_BYTES);
      await admitRequest(service, request, address, (left) => {
        quota = left;
      });
      const answerMcp = await loadAnswer();
      return answerMcp(
        request,
        sondeInProcess(request, (requested) => api(requested, bindings)),
        report,
      );
    };
    const response = await answer().catch((error: unknown) => {
      const problem = problemOf(error);
      if (problem.code === 'internal') report(error);
      return problemJson(problem, { path: new URL(request.url).pathname, requestId });
    });
    const headers = { ...quotaHeaders(quota), 'x-request-id': requestId, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };

/** Refuses requests from pages of other origins, as the protocol requires. */
const assertOrigin = (request: Request, config: McpService['config']): void => {
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(requestBase(request, config)).origin) throw new Problem('origin_refused');
};
