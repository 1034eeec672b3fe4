import type { IncomingMessage } from 'node:http';
import type { Account } from '../accounts/account.ts';
import type { Session } from '../accounts/session.ts';
import type { Config } from '../config/config.ts';
import type { OpenApi } from '../front/openapi.ts';
import type { FrontService } from '../front/service.ts';
import type { GuardSettings } from '../http/guard.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { WorkAdmission } from '../queue/work-admission.ts';
import type { Publish } from '../reports/report-event.ts';
import type { BackupDownloads } from '../storage/sqlite/backup-download.ts';
import type { SystemParts } from '../system/state.ts';
import type { Webhooks } from '../webhooks/start.ts';

/** The services that the web pages depend on. */
export interface WebService extends FrontService {
  work: WorkAdmission;
  guard: GuardSettings & Pick<HttpSettings, 'userAgent'>;
  /** Returns the OpenAPI document of the API. */
  apiDocument(): Promise<OpenApi>;
  publish: Publish;
  webhooks: Pick<Webhooks, 'queue' | 'secretBox' | 'render' | 'guard'>;
  system: SystemParts;
  backups: BackupDownloads | null;
  /** Called with the account’s id when the download of a backup begins. */
  onBackup(account: number, bytes: number): void;
  /** Called when a form is refused as cross-site, with the request’s `Origin` and the origin that the service expects. */
  onCrossSiteForm(origin: string, expected: string): void;
  /** Called for account access events, with the account’s e-mail address (as entered if a sign-in failed) and the client’s IP address. */
  onAccess(event: AccessEvent): void;
  /** Called for unexpected errors, which lead to a 500 response. */
  onBug(error: unknown, requestId: string): void;
  config: FrontService['config'] & Pick<Config, 'allowSignUp'>;
}

export interface AccessEvent {
  event: 'signed in' | 'sign-in failed' | 'email changed' | 'password changed' | 'password reset' | 'key created' | 'key revoked';
  account: string;
  address: string;
  /** Why a sign-in failed. */
  outcome?: 'wrong' | 'throttled';
}

/** The account that this browser is signed in to. */
export interface CurrentUser {
  account: Account;
  session: Session;
  /** Number of unread notifications. */
  unread: number;
}

/** Types of the Hono context: bindings from `app.ts`, and variables set while handling a request. */
export interface WebEnv {
  Bindings: { incoming?: IncomingMessage | undefined; requestId: string; onRoute?(template: string): void };
  Variables: { currentUser?: CurrentUser | null };
}
