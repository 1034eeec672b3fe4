import type { Generated } from 'kysely';

/** A try of a password that was wrong, or is being checked; one that was right is deleted. */
export interface PasswordTryTable {
  id: Generated<number>;
  kind: 'report' | 'sign-in';
  /** Id of the report, or SHA-256 of the e-mail address as typed, whether anybody has it or not. */
  target: string;
  /** Where it came from; IPv6 by its /64. */
  address: string;
  /** Id of the browser, where that has signed in to this account before. */
  browser: string | null;
  made_at: number;
}
