/** The subset of YAML that `deploy/` uses. */
export type Yaml = string | Yaml[] | { [key: string]: Yaml };

/**
 * Parses block mappings and sequences, plain and double-quoted scalars, flow sequences of those and of flat mappings, and `{}`, all as text. Throws
 * on everything else: tabs, odd indents, duplicate keys, anchors, tags, block scalars. What it accepts means the same to every parser.
 */
export const parseYaml = (text: string): Yaml => {
  const lines = text
    .split('\n')
    .map((line, index) => ({ indent: line.search(/\S/), text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
  if (text.includes('\t')) throw new Error('A tab');
  const [value, rest] = block(lines, 0);
  if (rest.length > 0) throw new Error(`Line ${rest[0]?.number} does not belong where it stands`);
  return value;
};

interface Line {
  indent: number;
  text: string;
  number: number;
}

const block = (lines: readonly Line[], indent: number): [Yaml, readonly Line[]] =>
  lines[0]?.text.startsWith('- ') ? sequence(lines, indent) : mapping(lines, indent);

const sequence = (lines: readonly Line[], indent: number): [Yaml[], readonly Line[]] => {
  const items: Yaml[] = [];
  let rest = lines;
  for (let line = rest[0]; line && line.indent === indent; line = rest[0]) {
    if (!line.text.startsWith('- ')) throw new Error(`Line ${line.number}: no item`);
    items.push(scalar(line.text.slice(2), line.number));
    rest = rest.slice(1);
  }
  return [items, rest];
};

const mapping = (lines: readonly Line[], indent: number): [Record<string, Yaml>, readonly Line[]] => {
  const map: Record<string, Yaml> = {};
  let rest = lines;
  for (let line = rest[0]; line && line.indent === indent; line = rest[0]) {
    const [, key = '', value = ''] = /^([\w.-]+):(?: (.+))?$/.exec(line.text) ?? [];
    if (key === '') throw new Error(`Line ${line.number}: no key`);
    if (key in map) throw new Error(`Line ${line.number}: ${key} comes twice`);
    rest = rest.slice(1);
    if (value !== '') {
      map[key] = scalar(value, line.number);
      continue;
    }
    const inner = rest[0];
    if (!inner || inner.indent !== indent + 2) throw new Error(`Line ${line.number}: ${key} has no value`);
    [map[key], rest] = block(rest, indent + 2);
  }
  return [map, rest];
};

const flowItem = (item: unknown): Yaml =>
  typeof item === 'object' && item !== null
    ? Object.fromEntries(Object.entries(item).map(([key, value]) => [key, String(value)]))
    : String(item);

const scalar = (text: string, number: number): Yaml => {
  if (text === '{}') return {};
  if (text.startsWith('[')) return (JSON.parse(text) as unknown[]).map(flowItem);
  if (text.startsWith('"')) return String(JSON.parse(text));
  if (/^[&*!|>%@`'{}\][,#-]|: | #|:$/.test(text)) throw new Error(`Line ${number}: ${text} must be quoted`);
  return text;
};
