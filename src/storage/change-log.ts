import type { Database } from './database.ts';

/** The state of a storage’s changes at some moment. */
export interface Moment {
  /** A number that differs after each commit of any process. */
  mark: number;
  /** A number that differs after each commit of another process. */
  foreign: number;
  /** Number of this process’s last change. */
  own: number;
}

/** Says whether data read of an account is still current: changes of this process are last by account, those of others are not. */
export interface ChangeLog {
  /** Whether `now` gives a moment; costs a microsecond. */
  isUsable(): boolean;
  /** The current moment; undefined while it is not last. It queries the storage once after each commit. */
  now(): Promise<Moment | undefined>;
  /** Whether nothing of an account changed between two moments; for null, whether nothing at all did. */
  isUnchanged(accountId: number | null, since: Moment, now: Moment): boolean;
  /** Records a change of these accounts by this process; undefined means any account. */
  note(accounts: ReadonlySet<number> | undefined): void;
}

/** Most accounts whose last change is remembered. */
const MAX_ACCOUNTS = 10_000;

/** `mark` returns null, and `foreign` rejects, while they are not last. */
export const makeChangeLog = (mark: () => number | null, foreign: () => Promise<number>): ChangeLog => {
  let own = 0;
  let changeOfAny = 0;
  const changes = new Map<number, number>();
  let last: { mark: number; foreign: number } | undefined;
  let pending: { mark: number; answer: Promise<number> } | undefined;

  const foreignAt = async (current: number): Promise<number> => {
    if (last?.mark === current) return last.foreign;
    // Queried after the mark was read, so it covers all commits up to the mark.
    if (pending?.mark !== current) pending = { mark: current, answer: foreign() };
    const answer = await pending.answer;
    if (!last || last.mark < current) last = { mark: current, foreign: answer };
    return answer;
  };

  return {
    isUsable: () => mark() !== null,
    async now() {
      const current = mark();
      if (current === null) return undefined;
      const before = await foreignAt(current).catch(() => undefined);
      return before === undefined ? undefined : { mark: current, foreign: before, own };
    },
    isUnchanged(accountId, since, now) {
      if (since.mark === now.mark) return true;
      if (accountId === null || since.foreign !== now.foreign) return false;
      return changeOfAny <= since.own && (changes.get(accountId) ?? 0) <= since.own;
    },
    note(accounts) {
      own += 1;
      if (accounts === undefined || changes.size + accounts.size > MAX_ACCOUNTS) {
        changeOfAny = own;
        changes.clear();
      } else for (const account of accounts) changes.set(account, own);
    },
  };
};

const logs = new WeakMap<Database, ChangeLog>();

export const setChangeLog = (db: Database, log: ChangeLog): void => {
  logs.set(db, log);
};

/** Undefined for PostgreSQL, which does not report changes. */
export const changeLogOf = (db: Database): ChangeLog | undefined => logs.get(db);
