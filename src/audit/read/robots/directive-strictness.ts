import type { RobotsDirective } from './robots-directives.ts';

/** What a directive is about, and how much it allows: 0 is nothing. */
interface Leave {
  topic: 'index' | 'follow' | 'snippet' | 'image-preview' | 'video-preview';
  amount: number;
}

/** What a directive allows of each thing it is about; nothing for one that is no question of more or less, or not to be read. */
export const leavesOf = ({ directive, value }: Pick<RobotsDirective, 'directive' | 'value'>): Leave[] => {
  const plain = PLAIN.get(directive);
  if (plain) return [...plain];
  const valued = VALUED.get(directive);
  const amount = valued && value !== null ? valued.read(value.trim().toLowerCase()) : null;
  return valued && amount !== null ? [{ topic: valued.topic, amount }] : [];
};

/** The topics on which directives for Google disagree: one says one thing and another the other, or its own allow more than those for all. */
export const disagreements = (directives: readonly Pick<RobotsDirective, 'agent' | 'directive' | 'value'>[]): Set<Leave['topic']> => {
  const ranges = new Map<Leave['topic'], { all: number[]; own: number[] }>();
  for (const directive of directives) {
    for (const { topic, amount } of leavesOf(directive)) {
      const range = ranges.get(topic) ?? { all: [], own: [] };
      range[directive.agent === '*' ? 'all' : 'own'].push(amount);
      ranges.set(topic, range);
    }
  }
  const disagree = ({ all, own }: { all: number[]; own: number[] }): boolean =>
    new Set(all).size > 1 || new Set(own).size > 1 || Math.min(...all) < Math.max(...own);
  return new Set([...ranges].filter(([, range]) => disagree(range)).map(([topic]) => topic));
};

/** -1 stands for no limit. */
const readCount = (value: string): number | null => {
  if (value === '-1') return Number.POSITIVE_INFINITY;
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
};

const readSize = (value: string): number | null => {
  const amount = ['none', 'standard', 'large'].indexOf(value);
  return amount === -1 ? null : amount;
};

const leave = (topic: Leave['topic'], amount: number): Leave => ({ topic, amount });

const PLAIN: ReadonlyMap<string, readonly Leave[]> = new Map([
  ['all', [leave('index', 1), leave('follow', 1)]],
  ['none', [leave('index', 0), leave('follow', 0)]],
  ['index', [leave('index', 1)]],
  ['noindex', [leave('index', 0)]],
  ['follow', [leave('follow', 1)]],
  ['nofollow', [leave('follow', 0)]],
  ['nosnippet', [leave('snippet', 0)]],
]);

interface Valued {
  topic: Leave['topic'];
  read(value: string): number | null;
}

const VALUED: ReadonlyMap<string, Valued> = new Map<string, Valued>([
  ['max-snippet', { topic: 'snippet', read: readCount }],
  ['max-video-preview', { topic: 'video-preview', read: readCount }],
  ['max-image-preview', { topic: 'image-preview', read: readSize }],
]);
