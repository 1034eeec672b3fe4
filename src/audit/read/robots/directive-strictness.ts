import type { RobotsDirective } from './robots-directives.ts';

/** How much a robots directive allows on a topic; 0 means nothing. */
interface Allowance {
  topic: 'index' | 'follow' | 'snippet' | 'image-preview' | 'video-preview';
  amount: number;
}

/** Returns what a directive allows by topic; an empty list for an invalid directive or one without degrees. */
export const allowancesOf = ({ directive, value }: Pick<RobotsDirective, 'directive' | 'value'>): Allowance[] => {
  const plain = PLAIN_DIRECTIVES.get(directive);
  if (plain) return [...plain];
  const valued = VALUED_DIRECTIVES.get(directive);
  const amount = valued && value !== null ? valued.read(value.trim().toLowerCase()) : null;
  return valued && amount !== null ? [{ topic: valued.topic, amount }] : [];
};

/** Returns the topics on which directives for Google contradict each other, or on which Google’s own directives allow more than those for all. */
export const disagreements = (directives: readonly Pick<RobotsDirective, 'agent' | 'directive' | 'value'>[]): Set<Allowance['topic']> => {
  const ranges = new Map<Allowance['topic'], { all: number[]; own: number[] }>();
  for (const directive of directives) {
    for (const { topic, amount } of allowancesOf(directive)) {
      const range = ranges.get(topic) ?? { all: [], own: [] };
      range[directive.agent === '*' ? 'all' : 'own'].push(amount);
      ranges.set(topic, range);
    }
  }
  const disagree = ({ all, own }: { all: number[]; own: number[] }): boolean =>
    new Set(all).size > 1 || new Set(own).size > 1 || Math.min(...all) < Math.max(...own);
  return new Set([...ranges].filter(([, range]) => disagree(range)).map(([topic]) => topic));
};

/** Parses a count; -1 means unlimited. */
const readCount = (value: string): number | null => {
  if (value === '-1') return Number.POSITIVE_INFINITY;
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
};

const readSize = (value: string): number | null => {
  const amount = ['none', 'standard', 'large'].indexOf(value);
  return amount === -1 ? null : amount;
};

const allowanceFor = (topic: Allowance['topic'], amount: number): Allowance => ({ topic, amount });

const PLAIN_DIRECTIVES: ReadonlyMap<string, readonly Allowance[]> = new Map([
  ['all', [allowanceFor('index', 1), allowanceFor('follow', 1)]],
  ['none', [allowanceFor('index', 0), allowanceFor('follow', 0)]],
  ['index', [allowanceFor('index', 1)]],
  ['noindex', [allowanceFor('index', 0)]],
  ['follow', [allowanceFor('follow', 1)]],
  ['nofollow', [allowanceFor('follow', 0)]],
  ['nosnippet', [allowanceFor('snippet', 0)]],
]);

interface ValuedDirective {
  topic: Allowance['topic'];
  read(value: string): number | null;
}

const VALUED_DIRECTIVES: ReadonlyMap<string, ValuedDirective> = new Map<string, ValuedDirective>([
  ['max-snippet', { topic: 'snippet', read: readCount }],
  ['max-video-preview', { topic: 'video-preview', read: readCount }],
  ['max-image-preview', { topic: 'image-preview', read: readSize }],
]);
