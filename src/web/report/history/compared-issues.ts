import { html } from 'hono/html';
import type { Pair } from '../../../audit/scoring/difference.ts';
import { byGroup, type GroupedEntry } from '../../../audit/scoring/groups.ts';
import { groupHeadline } from '../../../audit/texts/language.ts';
import type { PresentedFinding } from '../../../audit/texts/present.ts';
import { wordsOf } from '../../../locales/english.ts';
import { checkPath } from '../../checks/check-path.ts';
import type { Frame } from '../../frame/frame.ts';
import { card, fold } from '../../ui/card.ts';
import { type Html, richText, withCode } from '../../ui/html.ts';
import { statusIcon } from '../../ui/marks.ts';
import { change } from './change.ts';

export interface ComparedIssues {
  id: string;
  title: string;
  pairs: readonly Pair<PresentedFinding>[];
  /** Which audit’s headline names a row: the audit in which the finding is the problem. */
  headline: 'before' | 'after';
  /** Names of the two audits, shown before their sentences; left out if the order makes clear which is which. */
  names?: { before: string; after: string };
}

/** Renders issues of two audits in a card, each with both sentences where they differ; empty without issues. */
export const comparedIssues = ({ id, title, pairs, headline, names }: ComparedIssues, frame: Frame): Html => {
  const issues = byGroup(pairs);
  return issues.length === 0
    ? html``
    : card({
        id,
        title,
        end: wordsOf(frame).marks.amount(issues.length),
        body: list(issues, (issue) => row(issue, headline, names, frame), frame),
      });
};

/** Maximum issues shown unfolded; later issues are folded. */
const MAX_SHOWN = 8;

const list = <One>(all: readonly One[], row: (one: One) => Html, frame: Frame): Html => {
  // Folding a single row would save no space.
  const shown = all.length <= MAX_SHOWN + 1 ? all.length : MAX_SHOWN;
  const rows = (some: readonly One[]): Html => html`<ul class="compared">${some.map(row)}</ul>`;
  return html`${rows(all.slice(0, shown))}${all.length > shown ? fold(wordsOf(frame).panels.more({ number: all.length - shown }), rows(all.slice(shown))) : ''}`;
};

const row = (
  { group, first, members }: GroupedEntry<Pair<PresentedFinding>>,
  headline: 'before' | 'after',
  names: ComparedIssues['names'],
  frame: Frame,
): Html => {
  const words = wordsOf(frame);
  const points = members.reduce((sum, { before, after }) => sum + before.lost - after.lost, 0);
  const sentence = (finding: PresentedFinding, name: string | undefined): Html =>
    html`<p>${statusIcon(finding.status, words)}<span>${name === undefined ? '' : html`<b>${name}:</b> `}${richText(finding.parts)}</span></p>`;
  const sentences = ({ before, after }: Pair<PresentedFinding>): Html => {
    const isSame = before.text === after.text && before.status === after.status;
    return html`${isSame ? '' : sentence(before, names?.before)}${sentence(after, isSame ? undefined : names?.after)}`;
  };
  const name =
    group === undefined
      ? html`<a href="${checkPath(frame, first.check)}">${withCode(first[headline].headline)}</a>`
      : groupHeadline(group, members.length, words.language);
  return html`<li><h3>${name}</h3>${points === 0 ? '' : change(points, words)}
<div class="sentences">${members.map(sentences)}</div></li>
`;
};
