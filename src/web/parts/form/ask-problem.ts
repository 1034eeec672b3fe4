import { MAX_URL } from '../../../reports/target.ts';
import type { AskProblem } from '../../ask.ts';

/** Why no report was made of an address, and what to do. `ports` are those that an address may have. */
export const askProblem = (problem: AskProblem, ports: readonly number[]): string =>
  problem === 'port_not_allowed'
    ? `The page must be on one of the ports ${ports.join(', ')}. Others are allowed by ALLOW_TARGETS or TARGET_PORTS.`
    : problems[problem];

const problems: Record<Exclude<AskProblem, 'port_not_allowed'>, string> = {
  required: 'Give the address of a page, such as example.com/page.',
  type: 'Give the address of a page, such as example.com/page.',
  too_long: `An address may have at most ${MAX_URL} characters.`,
  invalid_url: 'That is not a web address. Type one such as example.com/page, without spaces.',
  unsupported_scheme: 'Only addresses that begin with http:// or https:// can be checked.',
  credentials_not_allowed: 'Leave out the user name and password in the address: they would be kept with the report.',
  forbidden_target: 'Private and local addresses are not checked from here, unless ALLOW_TARGETS names them.',
  throttled: 'Those were many pages at once. Wait a minute and try again.',
  queue_full: 'The queue of this service is full. Try again in a moment.',
  too_many_reports: 'Your account has as many reports as it may have. Delete some, or ask the operator to raise REPORTS_PER_ACCOUNT.',
  account_queue_full: 'Your account has its share of the queue waiting. Try again when some audits are done.',
};
