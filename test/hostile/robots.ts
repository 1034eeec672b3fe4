import type { Case, Report } from './case.ts';
import { answer, page, redirect, repeated, stream } from './respond.ts';
import { onHosts, text } from './sites.ts';

const plain = { 'Content-Type': 'text/plain' };
const BACKTRACKING = `User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}b$\n`.repeat(20)}`;
const groups = () => Array.from({ length: 1e5 }, (_, index) => `User-agent: b${index}\nDisallow: /${index}\n`).join('');
const canarySitemaps = (canary: string) =>
  `User-agent: *\n${Array.from({ length: 1_000 }, (_, index) => `Sitemap: ${canary}s${index}.xml\n`).join('')}`;

const isUnknown = ({ facts }: Report) => facts !== null && facts.robots === null;
const outcomeOf = (report: Report, check: string) => report.results?.find((finding) => finding.check === check)?.outcome;
const allowed = (report: Report) => outcomeOf(report, 'robots-allows-page') === 'pass';
const notAllowed = (report: Report) => outcomeOf(report, 'robots-reachable') === 'fail';

/** robots.txt files that are large, slow, missing, broken, or costly to match. */
export const robots: readonly Case[] = onHosts([
  [
    'robots-50mb',
    { robots: stream(() => repeated('Disallow: /x\n', 50e6, 'User-agent: *\n'), plain) },
    (report) => outcomeOf(report, 'robots-size') === 'fail',
  ],
  [
    'robots-endless',
    { robots: stream(() => repeated('# x\n', Number.MAX_SAFE_INTEGER), plain) },
    (report) => outcomeOf(report, 'robots-size') === 'fail',
  ],
  ['robots-hang', { robots: () => {} }, isUnknown],
  ['robots-loop', { robots: (socket) => redirect(socket, '/robots.txt') }],
  ...[401, 403, 404].map((status) => [`robots-${status}`, { robots: text('x', `${status} X`) }, allowed] as const),
  ...[429, 500, 503].map((status) => [`robots-${status}`, { robots: text('x', `${status} X`) }, notAllowed] as const),
  ['robots-html', { robots: answer(page()) }, allowed],
  ['robots-redos', { robots: text(BACKTRACKING) }, allowed],
  ['robots-1e5-groups', { robots: (socket, requested) => text(groups())(socket, requested) }, allowed],
  ['robots-sitemaps-1000', { robots: (socket, requested) => text(canarySitemaps(requested.canary))(socket, requested) }, allowed],
]);
