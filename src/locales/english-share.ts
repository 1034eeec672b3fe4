/** The page of a shared report, for the people it was made for. */
export const shareWords = {
  kind: 'SEO report',
  preparedFor: (name: string): string => `Prepared for ${name}`,
  contact: 'Contact us',
  save: 'Save as PDF',
  download: 'Download PDF',
  result: 'Result',
  /** For the ring: the score and what the steps below would bring. */
  ring: (score: number, rating: string, after: number): string =>
    `Score ${score} out of 100, ${rating}.${after > score ? ` ${after} after the steps below.` : ''}`,
  change: {
    up: (points: number): string => `Up ${points === 1 ? '1 point' : `${points} points`} since {day}`,
    down: (points: number): string => `Down ${points === 1 ? '1 point' : `${points} points`} since {day}`,
    same: 'No change since {day}',
    first: 'First audit on {day}',
  },
  scores: 'Scores',
  summary: {
    good: 'The page is in good shape for search engines: it can be found, read and indexed.',
    found: 'Search engines can find, read and index the page.',
    blocked: 'Search engines can’t show this page as it is: {headline}.',
    costs: (areas: string): string => `Most points are lost here: ${areas}.`,
    nothing: 'Nothing needs fixing.',
    steps: (steps: number): string =>
      steps === 1 ? 'The step below would bring it to {score}.' : `The ${steps} steps below would bring it to {score}.`,
  },
  steps: { ours: 'What we’ll do next', theirs: 'What to do next', points: 'Points gained' },
  areas: {
    changes: 'Changes since {day}',
    now: 'Results by area',
    before: 'before',
    after: 'now',
    change: (before: number, after: number): string => `${before} to ${after}`,
    fixed: (number: number): string => `${number} fixed`,
    fresh: (number: number): string => `${number} new`,
    stayed: (number: number): string => `${number} unchanged`,
  },
  preview: 'How Google shows it',
  results: {
    title: 'All results',
    checks: (number: string): string => `${number} checks`,
    more: (number: number): string => (number === 1 ? '1 more issue' : `${number} more issues`),
    passed: (number: number): string => (number === 1 ? '1 check passed' : `${number} checks passed`),
    notApplicable: (number: number): string => `${number} not applicable`,
    none: 'No issues found.',
  },
  details: {
    title: 'Technical details',
    open: 'View details',
    text: 'Previews, files, links, headers and everything else that was read.',
    back: 'Back to the report',
  },
  questions: 'Questions about this report?',
};
