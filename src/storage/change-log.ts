import type { Database } from './database.ts';

/** What the changes of a storage were at some moment. */
export interface Moment {
  /** Another number after each commit by anybody. */
  mark: number;
  /** Another number after each commit by another process. */
  foreign: number;
  /** The number of the last change by this process. */
  own: number;
}

/** Tells whether what was read of an account is still so: changes of this process are known by account, those of others are not. */
export interface ChangeLog {
  /** Whether `now` can tell anything; costs a microsecond. */
  isUsable(): boolean;
  /** Undefined while that cannot be told. It asks the storage once after each commit, and nothing between. */
  now(): Promise<Moment | undefined>;
  /** Whether nothing of an account has changed between two moments; of no account when nothing at all has. */
  isUnchanged(accountId: number | null, since: Moment, now: Moment): boolean;
  /** A change by this process of these accounts; of any when that is not known. */
  note(accounts: ReadonlySet<number> | undefined): void;
}

/** Accounts whose last change is remembered. */
const MAX_ACCOUNTS = 10_000;

/** `mark` is null, and `foreign` fails, while it cannot be told. */
export const makeChangeLog = (mark: () => number | null, foreign: () => Promise<number>): ChangeLog => {
  let own = 0;
  let changeOfAny = 0;
  const changes = new Map<number, number>();
  let known: { mark: number; foreign: number } | undefined;
  let asked: { mark: number; answer: Promise<number> } | undefined;

  const foreignAt = async (current: number): Promise<number> => {
    if (known?.mark === current) return known.foreign;
    // The answer is from after the mark, so it has seen all that the mark has.
    if (asked?.mark !== current) asked = { mark: current, answer: foreign() };
    const answer = await asked.answer;
    if (!known || known.mark < current) known = { mark: current, foreign: answer };
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

export const giveChangeLog = (db: Database, log: ChangeLog): void => {
  logs.set(db, log);
};

/** Undefined where the storage cannot tell of changes: PostgreSQL. */
export const changeLogOf = (db: Database): ChangeLog | undefined => logs.get(db);
