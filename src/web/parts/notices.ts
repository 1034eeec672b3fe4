import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import { type FailureCode, failures } from '../../audit/failure.ts';
import type { Html } from './layout.ts';

export interface Notices {
  /** The signed-in owner looks at it. */
  banner: 'owner' | null;
  privacy: 'public' | 'private' | 'password';
  /** Of the report now; a later run may be under way or have failed. */
  state: 'completed' | 'queued' | 'processing' | 'failed';
  error: FailureCode | null;
  facts: Pick<Facts, 'truncated'>;
}

/** What a reader should know before reading: whose report it is, what it lacks, and that a later audit is under way or has failed. */
export const notices = ({ banner, privacy, state, error, facts }: Notices): Html =>
  html`${[
    banner === 'owner' ? notice(`This is your report. It can be read by ${readers[privacy]}.`) : '',
    state === 'queued' || state === 'processing' ? notice('A new audit is under way. This is the last finished one.') : '',
    state === 'failed' && error ? notice(`The last audit failed: ${failures[error].sentence} This is the one before.`) : '',
    facts.truncated ? notice('The page holds more than is read, so only its beginning was judged.') : '',
  ]}`;

const notice = (text: string): Html => html`<p class="banner">${text}</p>`;

const readers = {
  public: 'anybody with its address',
  private: 'nobody but you',
  password: 'whoever has its address and password',
} as const;
