/** `npm run -s lab corpus-facts <folder>`: compares the facts that the HTML reader finds in real pages with facts recorded by another parser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentFacts } from '../../src/audit/facts/page.ts';
import { readDocument } from '../../src/audit/read/page.ts';
import { compareFacts, readRecorded } from './recorded-facts.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node lab/corpus/corpus-facts.ts <folder with facts.json and pages>');

const pages = readRecorded(folder);
const results = pages.map((page) =>
  compareFacts(page, documentFacts(readDocument(readFileSync(join(folder, `${page.name}.html`), 'utf8')))),
);
const differences = results.flatMap((result) => result.differences);
const compared = results.reduce((sum, result) => sum + result.compared, 0);
for (const difference of differences) process.stdout.write(`${difference}\n`);
process.stdout.write(`${JSON.stringify({ pages: pages.length, facts: compared, differences: differences.length })}\n`);
process.exitCode = differences.length === 0 ? 0 : 1;
