import { html } from 'hono/html';
import type { FindingStatus, PresentedCategory, PresentedFinding } from '../../audit/present.ts';
import { wordsOf } from '../../locales/words.ts';
import type { Frame } from '../frame/frame.ts';
import type { Html } from '../ui/html.ts';
import { outcomeMark } from '../ui/outcome.ts';
import { type Headlines, openFinding, quietFinding, unknownFindings } from './finding.ts';
import { groupRow } from './group.ts';
import { tally } from './tally.ts';

/**
 * All findings of a category: open ones first, ordered by points with consequences below their cause, then the rest, folded with their counts. A
 * category without open findings is one row.
 */
export const categoryFindings = (category: PresentedCategory, urgent: ReadonlySet<string>, headlines: Headlines, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { id, title, findings } = category;
  const heading = html`<h3 id="category-${id}">${title}</h3>`;
  const asking = inOrder(findings.filter((finding) => asks(finding) && !finding.informational));
  const info = findings.filter(({ informational }) => informational);
  const rest = html`${quietFindings(findings, frame)}`;
  const folded =
    info.length === 0
      ? ''
      : html`<details class="quiet info"><summary><span class="tally">${words.report.category.info(info.length)}</span></summary>${info.map((finding) => openFinding(finding, false, headlines, frame))}</details>`;
  if (asking.length === 0)
    return html`<section class="category calm" aria-labelledby="category-${id}"><details class="quiet"><summary>${heading}<span class="tally">${[info.length === 0 ? '' : words.report.category.info(info.length), tally(findings, quiet, words)].filter((one) => one !== '').join(', ')}</span></summary>${folded}${rest}</details></section>
`;
  const hasQuiet = findings.some(({ status }) => quiet.includes(status));
  return html`<section class="category" aria-labelledby="category-${id}">${heading}
${rows(asking, urgent, headlines, frame)}
${folded}
${hasQuiet ? html`<details class="quiet"><summary><span class="tally">${tally(findings, quiet, words)}</span></summary>${rest}</details>` : ''}</section>
`;
};

const quiet: readonly FindingStatus[] = ['accepted', 'unknown', 'pass', 'not_applicable'];

const asks = ({ status }: PresentedFinding): boolean => status === 'fail' || status === 'warn';

/** Orders by points, failures before warnings among equals; a consequence follows its cause. */
const inOrder = (findings: readonly PresentedFinding[]): PresentedFinding[] => {
  const isFollowing = ({ followsFrom }: PresentedFinding): boolean => findings.some(({ check }) => check === followsFrom);
  const sorted = [...findings].sort((a, b) => b.lost - a.lost || Number(b.status === 'fail') - Number(a.status === 'fail'));
  return sorted
    .filter((finding) => !isFollowing(finding))
    .flatMap((cause) => [cause, ...sorted.filter(({ followsFrom }) => followsFrom === cause.check)]);
};

/** A row for each finding; those of a group share the row of the first. */
const rows = (findings: readonly PresentedFinding[], urgent: ReadonlySet<string>, headlines: Headlines, frame: Frame): Html =>
  html`${[...Map.groupBy(findings, ({ check, group, followsFrom }) => (followsFrom === undefined ? (group ?? check) : check)).values()].map(
    (members) => {
      const [first, second] = members;
      if (first === undefined) return '';
      return second !== undefined && first.group !== undefined
        ? groupRow(first.group, members, urgent, headlines, frame)
        : openFinding(first, urgent.has(first.check), headlines, frame);
    },
  )}`;

const quietFindings = (findings: readonly PresentedFinding[], frame: Frame): Html =>
  html`${quiet
    .map((way) => ({ way, found: findings.filter(({ status }) => status === way) }))
    .filter(({ found }) => found.length > 0)
    .map(
      ({ way, found }) =>
        html`<h4>${outcomeMark(way, wordsOf(frame))}</h4><ul>${way === 'unknown' ? unknownFindings(found, frame) : found.map((finding) => quietFinding(finding, frame))}</ul>`,
    )}`;
