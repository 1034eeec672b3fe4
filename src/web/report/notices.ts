import { html } from 'hono/html';
import type { FailureCode, FailureDetail } from '../../audit/audit-failure.ts';
import type { Facts } from '../../audit/facts/facts.ts';
import { describeFailure } from '../../audit/failure.ts';
import type { ModeReason } from '../../audit/mode.ts';
import { wordsOf } from '../../locales/english.ts';
import { isRunning, type Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { notice } from '../ui/notice.ts';
import type { Progress } from './progress.ts';

export interface Notices {
  /** Path of the owner’s view, if the signed-in owner is looking at the shared page. */
  banner: { path: string } | null;
  privacy: 'public' | 'private' | 'password';
  /** State of the report; a later audit may be running or may have failed. */
  state: Report['state'];
  error: FailureCode | null;
  errorDetail: FailureDetail;
  facts: Pick<Facts, 'truncated' | 'link_check'>;
  /** True while the first audit goes on. */
  isFirst?: boolean;
  /** Why the audit ran in another mode than requested. */
  modeReason?: ModeReason | null;
  /** Progress of the running audit, which the head shows. */
  progress?: Progress | null;
}

/** Renders the notices above a report: its visibility, missing evidence, and a later audit that is running or has failed. */
export const notices = (
  { banner, privacy, state, error, errorDetail, facts, modeReason, isFirst = false }: Notices,
  frame: Frame,
): Html => {
  const words = wordsOf(frame);
  const texts = words.report.notices;
  return html`${[
    banner
      ? notice(html`${words.tools.owned({ visible: privacy })} <a class="text-link" href="${banner.path}">${words.tools.ownerView}</a>`)
      : '',
    isRunning(state) && !isFirst ? notice(texts.running) : '',
    state === 'failed' && error
      ? notice(
          html`<p>${texts.failed({ why: describeFailure(error, errorDetail, words.language).sentence })}</p>${botWallHelp(error, frame)}`,
          {
            tone: 'bad',
          },
        )
      : '',
    modeReason === 'no_browser' || modeReason === 'budget' ? notice(words.rendered.reasons[modeReason], { tone: 'decent' }) : '',
    facts.link_check?.offline ? notice(html`${words.markdown.offline}.`, { tone: 'decent' }) : '',
    facts.truncated ? notice(texts.cut, { tone: 'decent' }) : '',
  ]}`;
};

/** Renders help for owners whose site blocks audits: the User-Agent to allow. Empty for other errors and for other users. */
export const botWallHelp = (error: FailureCode | null, frame: Frame): Html =>
  error === 'bot_wall' && frame.user && frame.userAgent !== undefined
    ? html`<p>${wordsOf(frame).progress.userAgent}</p>
<p class="secret"><code>${frame.userAgent}</code></p>`
    : html``;
