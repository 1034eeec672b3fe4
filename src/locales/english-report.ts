import type { Category } from '../audit/categories.ts';
import type { AuditMode } from '../audit/mode.ts';

interface Counts {
  failed: number;
  warned: number;
  passed: number;
  not_applicable: number;
  accepted: number;
  unknown: number;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Small numbers in words. */
const inWords = ['no', 'one', 'two', 'three', 'four', 'five'];

/** Body of a report. */
export const reportWords = {
  title: (rating: string, score: number, place: string): string => `${rating}, ${score} out of 100: ${place}`,
  tabs: {
    label: 'Report',
    overview: 'Overview',
    issues: 'Issues',
    previews: 'Previews',
    links: 'Links & files',
    technical: 'Technical',
    rendered: 'Rendered',
    history: 'History',
  },
  sections: {
    findings: 'Issues',
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
    label: 'Result',
    redirects: 'redirects to',
    since: '{change} since {day}',
    same: 'No change since {day}',
    unchecked: (checks: number): string => `${checks} not checked`,
  },
  ring: {
    name: (score: number, rating: string): string => `Score ${score} out of 100, ${rating}.`,
    after: (score: number, fixes: number): string =>
      `${score} after the ${fixes === 1 ? 'first fix' : `first ${inWords[fixes] ?? fixes} fixes`}.`,
    none: 'No score',
  },
  verdict: {
    areas: (areas: readonly string[]): string => `This page loses most points on ${list.format(areas)}.`,
    /** Areas within that sentence. */
    names: {
      indexing: 'indexing',
      metadata: 'title and meta tags',
      content: 'content',
      links: 'links',
      images: 'images',
      'structured-data': 'structured data',
      international: 'languages',
      social: 'social previews',
      mobile: 'mobile use',
      performance: 'performance',
      security: 'security',
      accessibility: 'accessibility',
      ai: 'AI visibility',
    } satisfies Record<Category, string> as Record<Category, string>,
    none: 'No issue costs points.',
    promise: (fixes: number): string =>
      `Fix the ${fixes === 1 ? 'first issue' : `top ${inWords[fixes] ?? fixes}`} and the score rises from {score} to {after}.`,
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
    points: 'Points you gain',
    /** For a fix that gains no points before other issues are fixed too. */
    noGain: 'No points until other issues are fixed too',
    all: (fixes: number): string => (fixes === 1 ? 'After this fix: {scores}' : `All ${inWords[fixes] ?? fixes}: {scores}`),
    issues: (issues: number): string => (issues === 1 ? '1 issue' : `All ${issues} issues`),
    hidden: (unknown: number): string =>
      `The page returns an error, so ${unknown === 1 ? '1 check' : `${unknown} checks`} couldn’t run. Fix that first, then run the audit again.`,
    none: 'Nothing to fix: no issue costs points.',
  },
  points: {
    title: 'Where the points went',
    how: 'How scores work',
    name: (score: number): string => `From 100 points to ${score}`,
    held: (cap: number): string => `Score cap ${cap}`,
    floor: 'Not below 0',
    kept: (areas: readonly string[]): string => `No deductions: ${areas.join(', ')}.`,
    table: 'Show the calculation',
  },
  changes: {
    title: 'Since {day}',
    compare: 'Compare',
    fixed: (issues: number): string => `${issues} fixed`,
    fresh: (issues: number): string => `${issues} new`,
    none: 'The same issues as before.',
    more: (issues: number): string => `and ${issues} more`,
  },
  history: {
    compare: 'Compare two audits',
    name: 'Score of each audit',
    table: 'Show as a table',
    time: 'Audited',
    rules: (ruleset: string): string => `new rules ${ruleset}`,
    mode: (mode: AuditMode): string => `mode ${mode}`,
  },
  filter: {
    lost: 'Points lost',
    outcome: 'Filter by result',
    area: 'Filter by area',
    all: 'All',
    allAreas: 'All areas',
    failed: 'Failed',
    warnings: 'Warnings',
    info: 'Info',
    none: 'No issue of this kind in this area.',
    noIssues: 'No issues.',
    passed: (checks: number): string => (checks === 1 ? '1 check passed' : `${checks} checks passed`),
    notApplicable: (checks: number): string => `${checks} not applicable`,
    accepted: (issues: number): string => (issues === 1 ? '1 accepted issue' : `${issues} accepted issues`),
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
    firstByte: 'Response',
    notMeasured: 'not measured',
    size: 'HTML size',
    cut: 'only the first part was read',
    compressed: (kilobytes: string): string => `${kilobytes} compressed`,
    words: 'Words',
    links: 'Links',
    external: (external: string): string => `${external} external`,
    redirects: (redirects: number): string => (redirects === 1 ? '1 redirect' : `${redirects} redirects`),
    weight: 'Page weight',
    files: (files: number): string => (files === 1 ? '1 file' : `${files.toLocaleString('en')} files`),
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
