import type { Generated } from 'kysely';

/** A try of a password that was wrong or is being checked; correct tries are deleted. */
export interface PasswordTryTable {
  id: Generated<number>;
  kind: 'report' | 'crawl' | 'sign-in';
  /** Id of the report, or SHA-256 of the e-mail address as typed, even if no account has it. */
  target: string;
  /** IP address of the client; IPv6 by its /64. */
  address: string;
  /** Id of the browser if it has signed in to this account before. */
  browser: string | null;
  made_at: number;
}
