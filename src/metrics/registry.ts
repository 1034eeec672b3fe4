import { type Family, familyText, numberText, type Sample } from './text.ts';

/** A fixed set of labels, in the order of the family's names. */
export type Labels<Label extends string> = Readonly<Record<Label, string>>;

export interface Counter<Label extends string> {
  add(labels: Labels<Label>, by?: number): void;
}

export interface Histogram<Label extends string> {
  observe(labels: Labels<Label>, value: number): void;
}

/** What is measured, and how it reads. */
export interface Registry {
  counter<Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label>;
  /** `bounds` are the upper ends of the buckets, ascending; the last bucket takes the rest. */
  histogram<Label extends string>(name: string, help: string, labels: readonly Label[], bounds: readonly number[]): Histogram<Label>;
  /** Families that are looked up whenever somebody asks. One look that fails, or takes too long, leaves out its own families and no others. */
  collect(read: () => readonly Family[] | Promise<readonly Family[]>): void;
  /** All of it in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Combinations of labels that one family keeps. Labels are chosen to have few; this bounds what a mistake there could cost. */
const MAX_SERIES = 2_000;
/** Milliseconds that one look may take. */
const LOOK_TIMEOUT = 2_000;

export const makeRegistry = (): Registry => {
  const families: (() => Family)[] = [];
  const collectors: (() => readonly Family[] | Promise<readonly Family[]>)[] = [];
  let failures = 0;

  const collectOnce = async (read: (typeof collectors)[number]): Promise<readonly Family[]> => {
    try {
      return await withTimeout(Promise.resolve(read()));
    } catch {
      failures += 1;
      return [];
    }
  };

  return {
    counter(name, help, labels) {
      const series = makeSeries(labels, () => ({ value: 0 }));
      families.push(() => ({
        name,
        help,
        type: 'counter',
        samples: series.all().map(([values, { value }]) => ({ labels: values, value })),
      }));
      return {
        add(values, by = 1) {
          const one = series.of(values);
          if (one) one.value += by;
        },
      };
    },
    histogram(name, help, labels, bounds) {
      const series = makeSeries(labels, () => ({ counts: new Float64Array(bounds.length + 1), sum: 0 }));
      families.push(() => ({
        name,
        help,
        type: 'histogram',
        samples: series.all().flatMap(([values, { counts, sum }]) => histogramSamples(values, bounds, counts, sum)),
      }));
      return {
        observe(values, value) {
          const one = series.of(values);
          if (!one) return;
          const found = bounds.findIndex((bound) => value <= bound);
          const at = found === -1 ? bounds.length : found;
          one.counts[at] = (one.counts[at] ?? 0) + 1;
          one.sum += value;
        },
      };
    },
    collect: (read) => void collectors.push(read),
    async text() {
      const collected = (await Promise.all(collectors.map(collectOnce))).flat();
      const failed: Family = {
        name: 'sonde_metrics_failures_total',
        help: 'Metric collectors that failed during a scrape.',
        type: 'counter',
        samples: [{ labels: {}, value: failures }],
      };
      return [...families.map((family) => family()), ...collected, failed].map(familyText).join('');
    },
  };
};

interface Series<Label extends string, Value> {
  /** Undefined when the family has as many as it may. */
  of(values: Labels<Label>): Value | undefined;
  all(): [Labels<Label>, Value][];
}

const makeSeries = <Label extends string, Value>(labels: readonly Label[], make: () => Value): Series<Label, Value> => {
  const known = new Map<string, [Labels<Label>, Value]>();
  return {
    of(values) {
      // No label holds a NUL, so that two combinations never look alike.
      const key = labels.map((label) => values[label]).join('\0');
      const found = known.get(key);
      if (found) return found[1];
      if (known.size === MAX_SERIES) return undefined;
      const value = make();
      known.set(key, [values, value]);
      return value;
    },
    all: () => [...known.values()],
  };
};

const histogramSamples = (labels: Sample['labels'], bounds: readonly number[], counts: Float64Array, sum: number): Sample[] => {
  let count = 0;
  const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, at): Sample => {
    count += counts[at] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: numberText(bound) }, value: count };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
};

const withTimeout = async <Result>(promise: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('It took too long')), LOOK_TIMEOUT);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
