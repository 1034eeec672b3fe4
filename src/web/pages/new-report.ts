import { html } from 'hono/html';
import { MAX_URL, type TargetRefusal } from '../../reports/target.ts';
import { checkBox } from '../parts/check-box.ts';
import { type Frame, type Html, layout } from '../parts/layout.ts';

export type NewReportProblem = TargetRefusal | 'throttled' | 'queue_full';

export interface NewReportPage {
  /** Whether the account has no report yet. */
  first: boolean;
  /** As typed. */
  url: string;
  problem: NewReportProblem | null;
  /** Ports that an address may have. */
  ports: readonly number[];
}

/** Asks for one address and makes its report. */
export const newReportPage = ({ first, url, problem, ports }: NewReportPage, frame: Frame): Html => {
  const title = first ? 'Check your first page' : 'Check a page';
  return layout(frame, {
    title,
    main: html`<div class="card wide-card">
<h1>${title}</h1>
<p>Give the address of a page. A second or two later its report says what is good, what to fix first, and how.</p>
${checkBox(frame, { first, url, problem: problem && problems(ports)[problem], focus: true })}
<p class="note">The report is private: only you see it until you share it.</p>
</div>`,
  });
};

const problems = (ports: readonly number[]): Record<NewReportProblem, string> => ({
  required: 'Give the address of a page, such as example.com/page.',
  type: 'Give the address of a page, such as example.com/page.',
  too_long: `An address may have at most ${MAX_URL} characters.`,
  invalid_url: 'That is no web address. One looks like example.com/page, without spaces.',
  unsupported_scheme: 'Only addresses that begin with http:// or https:// can be checked.',
  credentials_not_allowed: 'Leave out the user name and password in the address: they would be kept with the report.',
  port_not_allowed: `The page must be on one of the ports ${ports.join(', ')}. Others are allowed by ALLOW_TARGETS or TARGET_PORTS.`,
  forbidden_target: 'Private and local addresses are not checked from here, unless ALLOW_TARGETS names them.',
  throttled: 'Those were many pages at once. Wait a minute and try again.',
  queue_full: 'Too many audits wait in line. Try again in a moment.',
});
