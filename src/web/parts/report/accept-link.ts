import { html } from 'hono/html';
import type { PresentedFinding } from '../../../audit/present.ts';
import { wordsOf } from '../../../words/words.ts';
import type { Frame, Html } from '../frame/frame.ts';

/** The owner’s link to accept a finding or undo that; empty for others. */
export const acceptLink = ({ check, title, status }: PresentedFinding, frame: Frame): Html => {
  const { basePath, ownReport } = frame;
  if (ownReport === undefined) return html``;
  const { tools, report } = wordsOf(frame);
  const words = status === 'accepted' ? tools.acceptEdit : tools.accept;
  return html` <a class="accept" href="${basePath}/reports/${ownReport}/accept/${check}">${words}<span class="hidden">${report.finding.named(title)}</span></a>`;
};
