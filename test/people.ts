import type { TestContext } from 'node:test';
import { createKey } from '../src/accounts/key.ts';
import { type ListeningService, startListening } from './contract/listening.ts';
import { createUser } from './create-user.ts';
import type { Answer } from './service.ts';
import { type SiteFile, startSite } from './site.ts';

/** A service with a site that it may audit and two users: Ann, whose key it is, and Bob. */
export interface PeopledService extends ListeningService {
  site: { url: string };
  /** Ann’s account. */
  accountId: number;
  /** Sends a request with Ann’s key below `/api/v1`. */
  api(method: string, path: string, fields?: Record<string, string>): Promise<Answer>;
  /** Creates a report of Ann’s; `path` is that of its shared page. */
  make(fields: Record<string, string>): Promise<MadeReport>;
}

export interface MadeReport {
  id: number;
  path: string;
  state: string;
}

export const ANN = 'ann@example.com';
export const BOB = 'bob@example.com';

/** Starts the service; `files` of the site can be changed later. */
export const startWithPeople = async (
  t: TestContext,
  files: Record<string, SiteFile>,
  env: Record<string, string> = {},
  renderer?: Parameters<typeof startListening>[3],
): Promise<PeopledService> => {
  const site = await startSite(t, files);
  const service = await startListening(t, { ALLOW_TARGETS: site.target, CREATE_WAIT: '30', ...env }, undefined, renderer);
  const { id: accountId } = await createUser(service.db, ANN);
  await createUser(service.db, BOB);
  const key = await createKey(service.db, { accountId });
  const api: PeopledService['api'] = (method, path, fields = {}) =>
    service.call(method, `/api/v1${path}`, method === 'GET' ? { key } : { key, body: fields });
  const make: PeopledService['make'] = async (fields) => {
    const { id, state, share_url } = (await api('POST', '/reports', fields)).json.data;
    return { id, state, path: new URL(share_url).pathname };
  };
  return { ...service, site, accountId, key, api, make };
};
