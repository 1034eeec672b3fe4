import type { Context, Hono } from 'hono';
import { BackupFailed } from '../../storage/sqlite/backup-download.ts';
import { type Diagnosis, ok, warning } from '../../system/diagnosis.ts';
import { readSystemState } from '../../system/state.ts';
import { sampleStorage } from '../../system/storage.ts';
import { currentUserOf, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { readForm } from '../request/form.ts';
import type { WebEnv, WebService } from '../service.ts';
import type { ConfirmPassword } from './confirm-password.ts';
import { forOperators } from './for-operators.ts';
import { systemPage } from './system-page.ts';

const PATH = '/settings/system';
/** Bytes of disk space that must stay free next to a backup. */
const SPARE_BYTES = 100 * 2 ** 20;

/** Mounts the routes for the state of the server and its backup. Users other than operators get 404. */
export const mountSystem = (web: Hono<WebEnv>, service: WebService, frame: Frame, confirmPassword: ConfirmPassword): void => {
  const { backups, system } = service;
  forOperators(web, PATH);

  const show = async (context: Context<WebEnv>, backupProblem: string | null = null, status: 200 | 409 | 422 | 503 = 200) => {
    const state = await readSystemState(system);
    const diagnoses = [...state.diagnoses, inspectProxy(context.req.raw.headers, service.config)];
    return context.html(systemPage({ ...state, diagnoses, backupProblem }, Date.now(), frameFor(context, frame)), status);
  };

  web.get(PATH, (context) => show(context));

  web.post(`${PATH}/backup`, async (context) => {
    if (!backups) return context.notFound();
    const wrong = await confirmPassword(context, (await readForm(context.req.raw)).get('password') ?? '');
    if (wrong !== null) return show(context, wrong, 422);
    const { bytes: needed, free } = await sampleStorage(system.db, system.config);
    if (free !== null && free < needed + SPARE_BYTES)
      return show(context, 'The disk has no room for the copy. Free some space and try again.', 503);
    try {
      const backup = await backups.begin();
      if (backup === 'busy') return show(context, 'A backup is being made. Try again when it has finished.', 409);
      const { name, bytes, body } = backup;
      service.onBackup(currentUserOf(context).account.id, bytes);
      return new Response(body, {
        headers: {
          'content-type': 'application/vnd.sqlite3',
          'content-length': String(bytes),
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store, no-transform',
        },
      });
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error;
      return show(context, `The backup was not made: ${error.message}. Try again, or use sonde backup.`, 503);
    }
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
