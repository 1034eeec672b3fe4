import type { Hono } from 'hono';
import { type Diagnosis, ok, warning } from '../../system/diagnosis.ts';
import { readSystemState } from '../../system/state.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { systemPage } from './system-page.ts';

const PATH = '/settings/system';

/** Routes for the state of the server; 404 for everybody but operators. */
export const mountSystem = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get(PATH, async (context) => {
    if (!currentUserOf(context).account.operator) return context.notFound();
    const state = await readSystemState(service.system);
    const diagnoses = [...state.diagnoses, inspectProxy(context.req.raw.headers, service.config)];
    return context.html(systemPage({ ...state, diagnoses }, Date.now(), frameFor(context, frame)));
  });
};

/** Checks that BASE_URL and TRUST_PROXY are set if the request came through a proxy. */
const inspectProxy = (headers: Headers, { baseUrl, trustProxy }: WebService['config']): Diagnosis => {
  const isBehind = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'].some((name) => headers.has(name));
  if (isBehind && baseUrl === null)
    return warning('address', 'Sonde runs behind a proxy. Set BASE_URL to the public URL so that links point there.');
  if (isBehind && !trustProxy)
    return warning(
      'address',
      'Sonde runs behind a proxy, so all visitors share one IP address. If the proxy sets X-Forwarded-For, set TRUST_PROXY=on.',
    );
  return ok('address', baseUrl === null ? 'Links use the host of each request.' : `Links start with ${baseUrl}.`);
};
