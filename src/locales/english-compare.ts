import type { Difference } from '../audit/difference.ts';
import type { AuditMode } from '../audit/mode.ts';

const count = (number: number, one: string): string => `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;

/** The audits of a report, and two audits or two reports side by side. */
export const compareWords = {
  title: 'Changes',
  reports: 'Reports',
  noAudits: 'No finished audits yet.',
  audits: (total: number): string => count(total, 'audit'),
  newestFirst: 'Audits, newest first',
  before: 'Before',
  after: 'After',
  change: 'Change',
  rules: 'Rules and mode',
  oldest: 'oldest kept',
  same: 'the same',
  modeChange: (before: AuditMode, after: AuditMode): string => `mode ${before} → ${after}`,
  submit: 'Compare',
  otherPage: 'Compare with another page',
  counts: (fixed: number, fresh: number, stayed: number): string => `${count(fixed, 'issue')} fixed, ${fresh} new, ${stayed} unchanged.`,
  points: {
    why: (issues: string, score: string, reasons: string): string => `Issues ${issues}, score ${score}: ${reasons}.`,
    and: ', and ',
    areaMaximum: 'an area was already at its maximum',
    floor: 'scores don’t go below 0',
    capsBoth: (check: string, cap: number): string => `“${check}” caps both scores at ${cap}`,
    cappedBefore: (check: string, cap: number): string => `“${check}” capped the score at ${cap} before`,
    capsNow: (check: string, cap: number): string => `“${check}” caps the score at ${cap} now`,
  },
  otherModes: (before: AuditMode, after: AuditMode): string =>
    `These audits have different modes (${before} → ${after}), so their scores can’t be compared.`,
  otherRules: (before: string, after: string): string =>
    `Sonde’s rules changed between these audits (${before} → ${after}), so some differences aren’t changes of the page.`,
  leftOut: (checks: number): string =>
    `Only checks that both audits ran are compared. ${count(checks, 'check')} that only one of them ran ${checks === 1 ? 'is' : 'are'} left out.`,
  lists: { fixed: 'Fixed', fresh: 'New', stayed: 'Unchanged', accepted: 'Accepted', unsure: 'No longer checked' } satisfies Record<
    Exclude<keyof Difference<unknown>, 'leftOut'>,
    string
  > as Record<Exclude<keyof Difference<unknown>, 'leftOut'>, string>,
  areas: 'By area',
  areasNote: 'Each area has its own score out of 100.',
  fromTo: (before: number, after: number): string => `${before} to ${after}`,
  texts: 'Texts of the page',
  unchanged: 'Unchanged',
  none: 'none',
  facts: 'Key facts',
  fact: 'Fact',
  titleWidth: 'Title width',
  brokenLinks: 'Broken links',
  languages: 'Language versions',
  pages: 'Compare two pages',
  chooseTwo: 'Select two reports to see their scores, areas and issues side by side.',
  choosePages: 'Reports to compare',
  choose: 'Select a report',
  left: 'Left',
  right: 'Right',
  onlyLeft: 'Issues of the left page only',
  onlyRight: 'Issues of the right page only',
  both: 'Issues of both pages',
};
