import type { Step } from '../audit/gather/gather.ts';

const steps: Record<Step, string> = {
  page: 'Loading the page',
  surroundings: 'Checking robots.txt, sitemap and server',
  rendering: 'Rendering the page in a browser',
  references: 'Loading files and checking links',
  checks: 'Running checks',
};

const waits: Record<Step, string> = {
  page: 'Waiting for the server.',
  surroundings: 'Waiting for robots.txt, sitemap and other files.',
  rendering: 'Waiting for a browser to run the scripts of the page.',
  references: 'Waiting for what the page loads and links to.',
  checks: 'Running checks. Large pages take longer.',
};

/** Page of a report whose first audit is not completed. */
export const progressWords = {
  bar: 'Audit progress',
  queued: 'Queued',
  running: 'Running audit',
  failed: 'Audit failed',
  expect: 'Most audits take a few seconds. The report opens here when it’s ready.',
  step: (number: number, total: number, step: Step): string => `Step ${number} of ${total}: ${steps[step]}`,
  started: 'Started',
  starting: 'Starting…',
  next: 'Next in the queue',
  ahead: (audits: number): string => `${audits.toLocaleString('en')} ${audits === 1 ? 'audit' : 'audits'} ahead of you`,
  atLeastAhead: (audits: number): string => `At least ${audits.toLocaleString('en')} audits ahead of you`,
  waits,
  waitsInQueue: 'Waiting in the queue.',
  waitsForNames: 'The name servers that this server uses are in trouble. The audit is tried again every few seconds, for up to an hour.',
  slow: 'This takes longer than most audits.',
  leave: 'You can leave this page; the audit keeps running.',
  again: 'Try again',
  curl: 'The same request from another computer:',
  userAgent: 'Allow this user agent in your firewall:',
};
