import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import { type FailureCode, failures } from '../../audit/failure.ts';
import type { Html } from './layout.ts';
import { readerWords } from './report-words.ts';

export interface Notices {
  /** The signed-in owner looks at what others see; their own page of it is at this path. */
  banner: { path: string } | null;
  privacy: 'public' | 'private' | 'password';
  /** Of the report now; a later run may be under way or have failed. */
  state: 'completed' | 'queued' | 'processing' | 'failed';
  error: FailureCode | null;
  facts: Pick<Facts, 'truncated'>;
}

/** What a reader should know before reading: whose report it is, what it lacks, and that a later audit is under way or has failed. */
export const notices = ({ banner, privacy, state, error, facts }: Notices): Html =>
  html`${[
    banner
      ? html`<p class="banner">This is your report. It can be read by ${readers[privacy]}. <a href="${banner.path}">Share it, audit it again or delete it</a></p>`
      : '',
    state === 'queued' || state === 'processing' ? notice('A new audit is under way. This is the last finished one.') : '',
    state === 'failed' && error ? notice(`The last audit failed: ${failures[error].sentence} This is the one before.`) : '',
    facts.truncated ? notice('The page holds more than is read, so only its beginning was judged.') : '',
  ]}`;

const notice = (text: string): Html => html`<p class="banner">${text}</p>`;

const readers = { public: readerWords[0], private: readerWords[1], password: readerWords[2] } as const;
