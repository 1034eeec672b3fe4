/**
 * `npm run -s lab page-reading <folder> [mutations of each page]` (60): reads the pages of a folder with the fast reader and as whole trees. Prints the CPU
 * time of both, how often the fast reader gives up, and each difference on mutations of the pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readByTags, readByTree, readDocument } from '../src/audit/read/page.ts';
import { withLineFeeds } from '../src/html/lines.ts';
import { ParseLimit } from '../src/html/parse-limit.ts';
import { mutate } from '../test/page-mutations.ts';
import { randomFrom } from '../test/random.ts';

const [folder, mutations = '60'] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node lab/page-reading.ts <folder> [mutations of each page]');
const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
const pages = names.map((name) => withLineFeeds(readFileSync(join(folder, name), 'utf8')));
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const costs = { tree: Number.POSITIVE_INFINITY, document: Number.POSITIVE_INFINITY };
for (let round = 0; round < 10; round++) {
  costs.tree = Math.min(costs.tree, cpuPerPage(readByTree));
  costs.document = Math.min(costs.document, cpuPerPage(readDocument));
}
print(
  `CPU ms a page, best of 10: whole tree ${costs.tree.toFixed(2)}, as read ${costs.document.toFixed(2)}: ${(costs.tree / costs.document).toFixed(2)} times`,
);

print(summary('pages', pages.map(compare)));
const faulty = pages.flatMap((page, index) => {
  const random = randomFrom(index + 1);
  return Array.from({ length: Number(mutations) }, () => compare(mutate(page, random)));
});
print(summary('mutations', faulty));
process.exitCode = faulty.includes('different') ? 1 : 0;

function cpuPerPage(read: (html: string) => unknown): number {
  const before = process.cpuUsage();
  for (const page of pages) read(page);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages.length;
}

function compare(html: string): string {
  const page = withLineFeeds(html);
  try {
    const { document, why } = readByTags(page);
    if (document === null) return why;
    return isDeepStrictEqual(document, readByTree(page)) ? 'equal' : 'different';
  } catch (error) {
    if (error instanceof ParseLimit) return 'too much';
    throw error;
  }
}

function summary(what: string, outcomes: string[]): string {
  const counts = Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(
    ([outcome, list]) => [outcome, list?.length ?? 0] as const,
  );
  return `${outcomes.length} ${what}: ${counts
    .sort(([, one], [, other]) => other - one)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(', ')}`;
}
