import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { cut } from '../../src/audit/facts/cut.ts';
import type { DocumentFacts } from '../../src/audit/facts/page.ts';

/** Facts of a folder of pages as another parser recorded them: `<name>.html` beside `facts.json`, names of members in camel case. */
export interface RecordedPage {
  name: string;
  facts: Record<string, unknown>;
}

export const readRecorded = (folder: string): RecordedPage[] =>
  (JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as { pages: RecordedPage[] }).pages;

/** How what we found differs from what was recorded, in words; how many members were compared. */
export const compareFacts = ({ name, facts }: RecordedPage, found: DocumentFacts): { compared: number; differences: string[] } => {
  const recorded = Object.entries(facts).map(([member, value]) => [snakeCase(member), asKept(value)] as const);
  return {
    compared: recorded.length,
    differences: recorded.flatMap(([member, value]) => {
      const ours = found[member as keyof DocumentFacts];
      return isDeepStrictEqual(ours, value) ? [] : [`${name} ${member}: ${JSON.stringify(ours)}, recorded ${JSON.stringify(value)}`];
    }),
  };
};

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names of members in snake case all through, texts cut as ours are. */
const asKept = (value: unknown): unknown => {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return value.map(asKept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, inner]) => [snakeCase(member), asKept(inner)]));
};
