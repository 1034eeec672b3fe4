import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { describeFailure, type FailureCode, type FailureDetail } from '../../../audit/failure.ts';
import type { Step } from '../../../audit/gather/gather.ts';
import { isRunning, type Report } from '../../../reports/report.ts';
import { wordsOf } from '../../../words/words.ts';
import { type Followed, progressBox } from '../report/progress.ts';
import { botWallHelp } from './bot-wall-help.ts';
import type { Frame, Html } from './frame.ts';

export interface Notices {
  /** The signed-in owner looks at what others see; their own page of it is at this path. */
  banner: { path: string } | null;
  privacy: 'public' | 'private' | 'password';
  /** Of the report now; a later run may be under way or have failed. */
  state: Report['state'];
  error: FailureCode | null;
  errorDetail: FailureDetail;
  facts: Pick<Facts, 'truncated'>;
  /** Of a later run, where the page waits for it. */
  progress?: (Followed & { step: Step | null }) | null;
}

/** What a reader should know before reading: whose report it is, what it lacks, and that a later audit is under way or has failed. */
export const notices = ({ banner, privacy, state, error, errorDetail, facts, progress }: Notices, frame: Frame): Html => {
  const words = wordsOf(frame);
  const said = words.report.notices;
  return html`${[
    banner ? html`<p class="banner">${words.tools.owned(privacy)} <a href="${banner.path}">${words.tools.ownerView}</a></p>` : '',
    isRunning(state)
      ? html`<div class="banner"><p>${said.running}</p>${progress ? progressBox({ state, step: progress.step }, progress, words.progress) : ''}</div>`
      : '',
    state === 'failed' && error
      ? html`<div class="banner"><p>${said.failed(describeFailure(error, errorDetail, words.language).sentence)}</p>${botWallHelp(error, frame)}</div>`
      : '',
    facts.truncated ? html`<p class="banner">${said.cut}</p>` : '',
  ]}`;
};
