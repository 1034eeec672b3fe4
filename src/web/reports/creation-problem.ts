import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import type { CreationProblem } from './create-report.ts';

/** Explains why no report was created for a URL, and what to do. `ports` lists the allowed ports. */
export const creationProblem = (problem: CreationProblem, ports: readonly number[]): string =>
  problem === 'port_not_allowed'
    ? `Only ports ${ports.join(', ')} can be audited. Allow others with TARGET_PORTS or ALLOW_TARGETS.`
    : problems[problem];

const problems: Record<Exclude<CreationProblem, 'port_not_allowed'>, string> = {
  required: 'Enter a URL, such as example.com/page.',
  type: 'Enter a URL, such as example.com/page.',
  too_long: `A URL can have at most ${MAX_URL_LENGTH} characters.`,
  invalid_url: 'That isn’t a valid URL. Try example.com/page.',
  unsupported_scheme: 'The URL must start with http:// or https://.',
  credentials_not_allowed: 'Remove the username and password from the URL. They would be stored with the report.',
  forbidden_target: 'Private and local hosts can’t be audited unless they’re listed in ALLOW_TARGETS.',
  throttled: 'Too many audits at once. Wait a minute and try again.',
  overloaded: 'Too many requests at once. Wait a few seconds and try again.',
  queue_full: 'The audit queue is full. Try again in a moment.',
  too_many_reports: 'Your account has reached its report limit. Delete some reports, or ask your admin to raise REPORTS_PER_ACCOUNT.',
  account_queue_full: 'Your account’s share of the queue is full. Try again when some audits have finished.',
};
