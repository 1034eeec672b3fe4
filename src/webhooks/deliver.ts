import type { HttpSettings } from '../http/settings.ts';
import type { Job, Queue } from '../queue/queue.ts';
import { type Slot, uncounted } from '../queue/slot.ts';
import type { Database } from '../storage/database.ts';
import { inAccount } from '../storage/locks.ts';
import { type Answered, attempt } from './attempt.ts';
import { cancelAll } from './cancel.ts';
import { CANCEL, deliverJob, type Errand, errandOf, LINE_UP, queueNameOf } from './job.ts';
import { findLetter, type Letter } from './letter.ts';
import type { Vault } from './secret.ts';
import { settle, UNREADABLE } from './settle.ts';
import { findSigningSecrets, openSecrets } from './signing-secrets.ts';

export interface Courier {
  db: Database;
  queue: Queue;
  vault: Vault;
  http: HttpSettings;
  /** Ends what is under way; whoever held its job has handed it back. */
  closing: AbortSignal;
  now(): number;
  /** From 0 to 1. */
  random(): number;
  onAttempt(errand: Errand, answered: Answered): void;
}

/** Does one job of the deliveries. What came of it is written once, by whoever still holds the job; a message may be sent twice, never none. */
export const deliver = async (courier: Courier, job: Job, slot: Slot = uncounted): Promise<void> => {
  if (job.kind === CANCEL) return cancel(courier, job);
  const errand = errandOf(job.payload);
  const letter = await findLetter(courier.db, errand);
  if (!letter || job.kind === LINE_UP) return lineUp(courier, job, errand);
  const sealed = await findSigningSecrets(courier.db, errand.webhookId, courier.now());
  // Every webhook has one, so this one was deleted meanwhile.
  if (sealed.length === 0) return lineUp(courier, job, errand);
  const secrets = openSecrets(courier.vault, sealed, letter.account_id);
  const answered = secrets ? await slot.waiting(() => send(courier, letter, secrets)) : unsigned(courier.now());
  if (answered) await record(courier, job, errand, letter, answered);
};

const cancel = async ({ db, queue, now }: Courier, job: Job): Promise<void> => {
  await cancelAll(db, queue, { accountId: job.owner, id: Number(job.payload.webhook) }, now);
  await inAccount(db, job.owner, (trx) => queue.finish(trx, job));
};

/** Undefined when the service closes meanwhile. */
const send = async ({ http, closing, now }: Courier, letter: Letter, secrets: readonly string[]): Promise<Answered | undefined> =>
  attempt(letter, secrets, http, now(), closing).catch((error: unknown) => {
    if (!closing.aborted) throw error;
    return undefined;
  });

/** An attempt that could not be signed: until the retries are over, the service may get its former SECRET_KEY back. */
const unsigned = (at: number): Answered => ({ attempt: { at, status: null, error: UNREADABLE, duration: 0 }, retryAfter: 0 });

const record = async (courier: Courier, job: Job, errand: Errand, letter: Letter, answered: Answered): Promise<void> => {
  const { db, queue } = courier;
  courier.onAttempt(errand, answered);
  const now = courier.now();
  await inAccount(db, job.owner, async (trx) => {
    if (await queue.finish(trx, job)) await settle(trx, queue, errand, letter.url, answered, { now, random: courier.random() });
  });
  if (answered.retryAfter > 0) await queue.closeHostQueue(queueNameOf(errand.webhookId), answered.retryAfter);
};

/** The end of a job whose time has come, or which has nothing to deliver. */
const lineUp = ({ db, queue }: Courier, job: Job, errand: Errand): Promise<void> =>
  inAccount(db, job.owner, async (trx) => {
    if ((await queue.finish(trx, job)) && (await findLetter(trx, errand))) await queue.add(trx, deliverJob(errand, job.owner));
  });
