import { html } from 'hono/html';
import type { Check, Outcome, Verdict } from '../../audit/check.ts';
import { points } from '../../audit/scoring/points.ts';
import { verdictMessage } from '../../audit/texts/finding-messages.ts';
import { count } from '../ui/amount.ts';
import { type Html, withCode } from '../ui/html.ts';
import { statusLabel } from '../ui/marks.ts';

/** Renders a verdict of a check: outcome, points and sentence, with placeholders for values of the page. */
export const verdictRow = (check: Check, key: string, verdict: Verdict): Html =>
  html`<li><span class="verdict-marks">${outcomesOf(verdict).map((outcome) => html`${statusLabel(outcome)} `)}<span class="note">${cost(check, verdict)}</span></span>
<p>${verdictSentence(verdictMessage(check, key))}</p></li>`;

const outcomesOf = ({ outcome }: Verdict): Outcome[] => (outcome === 'share' ? ['warn', 'fail'] : [outcome as Outcome]);

const cost = (check: Check, { outcome, severity = check.severity }: Verdict): string => {
  const worth = points[severity];
  if (worth === 0 || outcome === 'pass' || outcome === 'not_applicable') return 'costs nothing';
  if (outcome === 'share') return `costs ${Math.ceil(worth / 3)} to ${count(worth, 'point')}, by the share that is bad; fails from half on`;
  return `costs ${count(outcome === 'fail' ? worth : Math.ceil(worth / 2), 'point')}`;
};

const verdictSentence = (text: string): Html =>
  html`${text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? withCode(part) : html`<var>${spaced(part)}</var>`))}`;

/** Splits camel case into words: `lastDays` becomes `last days`. */
export const spaced = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
