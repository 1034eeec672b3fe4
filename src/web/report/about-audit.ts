import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { AuditMode, ModeReason } from '../../audit/mode.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Frame } from '../frame/frame.ts';
import { card, cardBody } from '../ui/card.ts';
import { formatMinute } from '../ui/date.ts';
import { filled, type Html } from '../ui/html.ts';

export interface AboutAudit {
  generatedAt: Date;
  ruleset: string;
  mode: AuditMode;
  modeReason?: ModeReason | null | undefined;
  facts: Facts;
}

/** Renders when and under which rules a page was audited, and what no audit covers. */
export const aboutAudit = ({ generatedAt, ruleset, mode, modeReason, facts }: AboutAudit, frame: Frame): Html => {
  const { marks, report, rendered } = wordsOf(frame);
  const texts = report.notChecked;
  const checks = html`<a href="${frame.basePath}/checks">${report.theChecks}</a>`;
  const known = facts.host_known_since;
  return card({
    id: 'method',
    title: report.sections.method,
    body: cardBody(html`<div class="method"><p>${filled(report.method, { time: formatMinute(generatedAt, marks.dates), checks, ruleset })} ${report.modes[mode]}${modeReason ? ` ${rendered.reasons[modeReason]}` : ''}${facts.timing ? ` ${report.timed}` : ''}</p>${
      known
        ? html`
<p>${filled(report.hostKnown, { time: formatMinute(new Date(known), marks.dates) })}</p>`
        : ''
    }
<p>${texts.never}</p>
<ul class="bullets">
${
  facts.rendered
    ? ''
    : html`<li>${texts.scripts}</li>
`
}<li>${texts.others}</li>
${facts.truncated ? html`<li>${texts.rest}</li>` : ''}
</ul></div>`),
  });
};
