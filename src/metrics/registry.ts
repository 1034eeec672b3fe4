import { type Family, familyText, numberText, type Sample } from './text.ts';

/** The label values of one time series, by label name. */
export type Labels<Label extends string> = Readonly<Record<Label, string>>;

export interface Counter<Label extends string> {
  add(labels: Labels<Label>, by?: number): void;
}

export interface Histogram<Label extends string> {
  observe(labels: Labels<Label>, value: number): void;
}

/** All values of each label; null if a label’s values are not known in advance. If all are known, every series of the family starts at 0. */
export type LabelValues<Label extends string> = Readonly<Record<Label, readonly string[] | null>>;

/** Stores all metrics of the process and prints them for Prometheus. */
export interface Registry {
  counter<Label extends string>(name: string, help: string, labels: LabelValues<Label>): Counter<Label>;
  /** Creates a histogram: `bounds` are the ascending upper bounds of the buckets; the last bucket has no bound. */
  histogram<Label extends string>(name: string, help: string, labels: LabelValues<Label>, bounds: readonly number[]): Histogram<Label>;
  /** Adds a collector that each scrape reads. If one fails or takes longer than 2 seconds, only its own families are omitted. */
  collect(read: () => readonly Family[] | Promise<readonly Family[]>): void;
  /** Returns all metrics in the text format of Prometheus. */
  text(): Promise<string>;
}

/** Maximum label combinations per family, which bounds the memory that a label with too many values can take. */
const MAX_SERIES = 2_000;
/** Maximum milliseconds that a collector may take. */
const COLLECT_TIMEOUT = 2_000;

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
  /** Returns the value for these labels; undefined once the family has `MAX_SERIES` label combinations. */
  of(values: Labels<Label>): Value | undefined;
  all(): [Labels<Label>, Value][];
}

const makeSeries = <Label extends string, Value>(labelValues: LabelValues<Label>, make: () => Value): Series<Label, Value> => {
  const labels = Object.keys(labelValues) as Label[];
  const known = new Map<string, [Labels<Label>, Value]>();
  const series: Series<Label, Value> = {
    of(values) {
      // Label values contain no NUL, so the joined keys are unique.
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
  const closed = labels.reduce<Labels<string>[]>(
    (combinations, label) => combinations.flatMap((one) => (labelValues[label] ?? []).map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
  for (const values of closed) series.of(values);
  return series;
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
  const timer = setTimeout(() => reject(new Error('It took too long')), COLLECT_TIMEOUT);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
