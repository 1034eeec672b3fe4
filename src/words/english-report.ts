/** Several things in one sentence. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Counts of findings, those of which there are none left out. */
interface Counts {
  total: number;
  failed: number;
  warned: number;
  passed: number;
  not_applicable: number;
  accepted: number;
  unknown: number;
}

/** The body of a report, from its head to how it was made. */
export const reportWords = {
  title: (rating: string, score: number, place: string): string => `${rating}, ${score} of 100: ${place}`,
  contents: 'On this page',
  sections: {
    glance: 'At a glance',
    findings: 'Findings',
    ledger: 'How the score was made',
    seen: 'What the audit saw',
    method: 'About this audit',
    notChecked: 'What was not checked, and why',
  },
  method:
    'The page was fetched once, on {time}, with its robots.txt, sitemaps, icon and a few other addresses of the site, and judged by {checks} of ruleset {ruleset}.',
  theChecks: 'the checks',
  timed: 'Times were measured in that one visit, from where this service runs.',
  notices: {
    underWay: 'A new audit is under way. This is the last finished one.',
    failed: (why: string): string => `The last audit failed: ${why} This is the one before.`,
    cut: 'The page holds more than is read, so only its beginning was judged.',
  },
  head: {
    ledTo: 'led to',
    same: '{change} as before:',
    theSame: 'The same',
    changed: '{change} from',
    up: (points: number): string => `Up ${points}`,
    down: (points: number): string => `Down ${points}`,
    before: '{score}, {rating}, on {day}',
    audited: 'Audited on {time}',
    gaps: 'What could not be checked, and why',
  },
  ring: {
    title: (score: number): string => `Score: ${score} of 100`,
    description: (rating: string): string => `Rated ${rating}. Good begins at 80, decent at 50.`,
    none: 'No score',
  },
  summary: ({ total, failed, warned, passed, not_applicable, accepted, unknown }: Counts): string => {
    const parts = [
      { number: failed, text: `${failed} failed` },
      { number: warned, text: `${warned} warned` },
      { number: passed, text: `${passed} passed` },
      { number: not_applicable, text: not_applicable === 1 ? '1 does not apply' : `${not_applicable} do not apply` },
      { number: accepted, text: `${accepted} accepted` },
      { number: unknown, text: `${unknown} could not be made` },
    ];
    const said = parts.filter(({ number }) => number > 0).map(({ text }) => text);
    return `Of ${total.toLocaleString('en')} ${total === 1 ? 'check' : 'checks'}, ${listed(said)}.`;
  },
  heldByOne: (title: string, gate: number): string => `“${title}” holds the score at ${gate} or below.`,
  heldByMany: (failures: number, gate: number): string => `${failures} failures hold the score at ${gate} or below.`,
  fixFirst: {
    title: 'Fix these first',
    promise: (fixed: number): string =>
      `With ${fixed === 1 ? 'this' : `these ${fixed}`} fixed, the score would go up by {points}, from {score} to {after}.`,
    after: (score: number, rating: string): string => `${score}, ${rating}`,
    hidden: (unknown: number): string =>
      `The page answers with an error, so most of it could not be checked. Once it answers as it should, ${
        unknown === 1 ? 'the check that could not be made can be' : `the ${unknown} checks that could not be made can be`
      }, and the score will tell of the whole page.`,
    holds: (gate: number): string => `holds the score at ${gate} or below`,
  },
  facts: {
    indexable: 'Indexable',
    yes: 'Yes',
    no: 'No',
    notNow: 'Not now',
    notKnown: 'Not known',
    nothingForbids: 'nothing forbids it',
    noRobots: 'robots.txt cannot be had',
    someUnchecked: 'not all of it could be checked',
    status: 'Status',
    firstByte: 'First byte',
    notMeasured: 'not measured',
    size: 'Size',
    cut: 'only the first part was read',
    asSent: (kilobytes: string): string => `${kilobytes} as sent`,
    words: 'Words',
    links: 'Links',
    linkKinds: (inside: string, out: string): string => `${inside} inside, ${out} out`,
    otherKinds: (other: string): string => `, ${other} of other kinds`,
  },
  category: {
    unjudged: 'nothing here could be judged',
    ofHundred: ' of 100',
    cost: (asking: string, lost: number, cap: number): string => `${asking}: ${lost === 0 ? 'nothing lost' : `−${lost} of at most ${cap}`}`,
  },
  finding: {
    why: 'Why it matters',
    fix: 'How to fix it',
    found: (total: string): string => `What was found${total === '' ? '' : ` (${total})`}`,
    about: 'About this check{title}',
    source: 'Source{title}',
    aboutTitle: (title: string): string => `: ${title}`,
    sourceTitle: (title: string): string => ` of the rule: ${title}`,
    line: (line: number): string => `line ${line}`,
    more: (number: string): string => `Show ${number} more`,
    unlisted: (number: string): string => `and ${number} more, not listed here`,
  },
  ledger: {
    caption: 'What each check took, and what its category counts: at most its cap, so that no one area decides alone.',
    what: 'What',
    taken: 'Taken',
    counts: 'Counts',
    start: 'Start',
    floor: 'No score is below 0',
    held: (gate: number): string => `Held at ${gate} or below by {check}`,
    score: 'Score',
    capped: (cap: number): string => `capped at ${cap}`,
  },
  notChecked: {
    none: 'Every check that applies to this page could be made.',
    these: 'These checks could not be made, and cost nothing:',
    never: 'No audit here looks at these:',
    scripts: 'What scripts add to the page: it was read as the server sent it, and no browser ran it.',
    others: 'Other pages of the site, links from elsewhere, and places in search results.',
    rest: 'What follows the first part of this page: it holds more than is read.',
  },
};
