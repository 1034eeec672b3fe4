import type { AuditMode } from '../audit/mode.ts';

interface Counts {
  failed: number;
  warned: number;
  passed: number;
  not_applicable: number;
  accepted: number;
  unknown: number;
}

/** Body of a report. */
export const reportWords = {
  title: (rating: string, score: number, place: string): string => `${rating}, ${score} out of 100: ${place}`,
  contents: 'On this page',
  tabs: {
    label: 'Report',
    overview: 'Overview',
    issues: 'Issues',
    previews: 'Previews',
    links: 'Links & files',
    technical: 'Technical',
    history: 'History',
  },
  sections: {
    glance: 'Overview',
    findings: 'Issues',
    ledger: 'Score breakdown',
    seen: 'Page data',
    method: 'About this audit',
    notChecked: 'Not checked',
  },
  method: 'Fetched on {time} with robots.txt, sitemaps, favicon and a few test URLs. Ruleset {ruleset} ({checks}).',
  modes: {
    html: 'Mode html: the page and what surrounds it.',
    full: 'Mode full: the page, what surrounds it, and how everything that it loads and links to answers.',
    rendered: 'Mode rendered: the page as served and after its scripts ran, and how everything that it loads and links to answers.',
  } satisfies Record<AuditMode, string> as Record<AuditMode, string>,
  hostKnown: 'robots.txt, sitemaps and other files of the host are from {time}, as another audit had just fetched them.',
  theChecks: 'all checks',
  timed: 'Timings are from a single request made by this server.',
  notices: {
    running: 'A new audit is running. This is the latest finished report.',
    failed: (why: string): string => `The last audit failed: ${why} You’re seeing the previous report.`,
    cut: 'The page is larger than Sonde reads. Only the first part was checked.',
  },
  head: {
    redirects: 'redirects to',
    since: '{change} since {day}',
    same: 'No change since {day}',
    audited: 'Audited on {time}, mode {mode}',
    gaps: 'What couldn’t be checked',
  },
  ring: {
    title: (score: number): string => `Score ${score} out of 100`,
    description: (rating: string): string => `Rated ${rating}. Good is 80 or more, decent 50 to 79.`,
    none: 'No score',
  },
  summary: ({ failed, warned, passed, not_applicable, accepted, unknown }: Counts): string => {
    const parts = [
      { number: failed, text: `${failed} failed` },
      { number: warned, text: warned === 1 ? '1 warning' : `${warned} warnings` },
      { number: passed, text: `${passed} passed` },
      { number: accepted, text: `${accepted} accepted` },
      { number: unknown, text: `${unknown} unknown` },
    ];
    const said = parts.filter(({ number }) => number > 0).map(({ text }) => text);
    return `${said.join(', ') || 'No checks apply'}${not_applicable === 0 ? '' : ` (${not_applicable} not applicable)`}.`;
  },
  cappedByOne: (headline: string, cap: number): string => `Capped at ${cap} until this is fixed: ${headline}.`,
  cappedByMany: (issues: number, cap: number): string => `${issues} issues cap the score at ${cap}.`,
  fixFirst: {
    title: 'Fix these first',
    promise: (fixes: number): string => `Fix ${fixes === 1 ? 'this' : `these ${fixes}`} and the score rises from {score} to {after}.`,
    after: (score: number, rating: string): string => `${score} (${rating})`,
    /** For a fix that gains no points before other issues are fixed too. */
    noGain: 'No points until other issues are fixed too',
    scoreAfter: (score: number): string => `Score then: ${score}`,
    hidden: (unknown: number): string =>
      `The page returns an error, so ${unknown === 1 ? '1 check' : `${unknown} checks`} couldn’t run. Fix that first, then run the audit again.`,
  },
  facts: {
    indexable: 'Indexable',
    yes: 'Yes',
    no: 'No',
    notNow: 'No for now',
    notKnown: 'Unknown',
    noRobots: 'robots.txt unreachable',
    someUnchecked: 'some checks couldn’t run',
    status: 'Status',
    firstByte: 'Response time',
    notMeasured: 'not measured',
    size: 'HTML size',
    cut: 'only the first part was read',
    compressed: (kilobytes: string): string => `${kilobytes} compressed`,
    words: 'Words',
    links: 'Links',
    linkKinds: (internal: string, external: string): string => `${internal} internal, ${external} external`,
    otherKinds: (other: string): string => `, ${other} other`,
  },
  category: {
    unchecked: 'Nothing to check',
    ofHundred: ' out of 100',
    cost: (asking: string, lost: number, cap: number): string => `${asking}: ${lost === 0 ? 'no deductions' : `−${lost} of max. ${cap}`}`,
    info: (findings: number): string => `Info (${findings})`,
  },
  finding: {
    why: 'Why it matters',
    fix: 'How to fix it',
    evidence: (total: string): string => `Evidence${total === '' ? '' : ` (${total})`}`,
    about: 'Learn more{title}',
    source: 'Reference{title}',
    named: (title: string): string => `: ${title}`,
    follows: 'Follows from {cause}',
    consequences: 'Consequences',
    line: (line: number): string => `line ${line}`,
    more: (number: string): string => `Show ${number} more`,
    unlisted: (number: string): string => `and ${number} more`,
  },
  ledger: {
    caption: 'Each area has a maximum deduction, so one area can’t sink the score.',
    what: 'Check',
    taken: 'Deducted',
    counts: 'Counted',
    start: 'Start',
    floor: 'Scores don’t go below 0',
    held: (cap: number): string => `Capped at ${cap}: {check}`,
    score: 'Score',
    capped: (cap: number): string => `area maximum ${cap}`,
  },
  notChecked: {
    none: 'Every applicable check ran.',
    these: 'These checks couldn’t run (no effect on the score):',
    never: 'Not covered by this audit:',
    scripts: 'Content added by JavaScript (this audit reads the HTML as served)',
    others: 'Other pages, backlinks and rankings',
    rest: 'Anything after the first part of this very large page',
  },
};
