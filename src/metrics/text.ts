/** A metric family: one name and type with its samples. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export interface Sample {
  /** Suffix of a histogram’s sample name: `_bucket`, `_sum` or `_count`. */
  suffix?: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Media type of the text that `familyText` returns. */
export const MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Prints a metric family in the text format of Prometheus, version 0.0.4; each line ends with a line feed. */
export const familyText = ({ name, help, type, samples }: Family): string => {
  const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelsText(labels)} ${numberText(value)}\n`);
  return `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
};

/** Prints a number in a form that Go can parse. */
export const numberText = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
};

const labelsText = (labels: Sample['labels']): string => {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escapeValue(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const escapeHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeValue = (text: string): string => escapeHelp(text).replaceAll('"', '\\"');
