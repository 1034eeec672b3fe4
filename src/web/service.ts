import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import type { GuardSettings } from '../http/guard.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { Queue } from '../queue/queue.ts';
import type { WorkAdmission } from '../queue/work-admission.ts';
import type { Publish } from '../reports/report-event.ts';
import type { ReportRoom } from '../reports/report-room.ts';
import type { Watch } from '../reports/watch.ts';
import type { Database } from '../storage/database.ts';
import type { SystemParts } from '../system/state.ts';
import type { CurrentUser } from './current-user.ts';

/** What the pages are made from. */
export interface WebService {
  db: Database;
  queue: Queue;
  work: WorkAdmission;
  reportRoom: ReportRoom;
  watch: Watch;
  guard: GuardSettings & Pick<HttpSettings, 'userAgent'>;
  secret: string;
  publish: Publish;
  system: SystemParts;
  /** Is told of a form that was turned away: where it says it comes from, and where the service is as far as it knows. */
  onForeignForm(origin: string, expected: string): void;
  /** Is told of a sign-in that failed: with which e-mail address, as typed, and where from. */
  onFailedSignIn(failure: { email: string; address: string; outcome: 'wrong' | 'throttled' }): void;
  /** Is told of errors that are nobody's fault but ours. */
  onBug(error: unknown, requestId: string): void;
  /** Aborted when the service closes: what streams must end. */
  closing: AbortSignal;
  config: Pick<Config, 'baseUrl' | 'trustProxy' | 'allowSignUp' | 'scheduleMinInterval'>;
}

/** What `app.ts` hands in with a request, and what is found out about it on the way. */
export interface WebEnv {
  Bindings: { incoming?: IncomingMessage | undefined; requestId: string; onRoute?(template: string): void };
  Variables: { currentUser?: CurrentUser | null };
}
