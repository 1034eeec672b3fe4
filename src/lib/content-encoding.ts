/** Supported encodings, in order of preference among equals. */
const encodings = ['zstd', 'br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** The encoding that `Accept-Encoding` prefers (RFC 9110, 12.5.3); null for none. */
export const encodingFor = (header: string | null): Encoding | null => {
  if (header === null || header === '') return null;
  const weights = new Map(header.toLowerCase().split(',').map(readWeight));
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = encodings.map((name) => ({ name, weight: weightOf(name) })).sort((one, other) => other.weight - one.weight);
  // Identity wins if its weight is higher.
  return best && best.weight > 0 && best.weight >= (weights.get('identity') ?? 0) ? best.name : null;
};

const readWeight = (part: string): [name: string, weight: number] => {
  const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
  const weight = parameters.map((text) => /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(text)?.[1]).find((text) => text !== undefined);
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight)];
};
