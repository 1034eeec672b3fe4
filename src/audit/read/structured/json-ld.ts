export type JsonLdNode = Record<string, unknown>;

export type JsonLd =
  | {
      ok: true;
      value: unknown;
      /** Top-level objects, including those inside arrays and `@graph`, in order; at most `MAX_NODES`. */
      nodes: JsonLdNode[];
      /** False if the JSON is wrapped in a comment or CDATA, which crawlers remove and JSON-LD 1.1 forbids. */
      bare: boolean;
    }
  | { ok: false; fault: JsonFault; line: number };

export const MAX_JSON_LD = 1_000_000;
export const MAX_NODES = 1_000;
const MAX_DEPTH = 100;

/** Parses a JSON-LD script that begins on `line` of the page. Nothing is fetched. */
export const readJsonLd = (text: string, line = 1): JsonLd => {
  if (text.length >= MAX_JSON_LD) return { ok: false, fault: 'tooLong', line };
  const json = unwrapJson(text);
  if (json.trim() === '') return { ok: false, fault: 'empty', line };
  if (depthOf(json) > MAX_DEPTH) return { ok: false, fault: 'tooDeep', line };
  try {
    const value: unknown = JSON.parse(json);
    return { ok: true, value, nodes: nodesOf(value), bare: json === text.replace(/^\uFEFF/, '') };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const before = linesIn(text.slice(0, Math.max(text.indexOf(json), 0)));
    return { ok: false, fault: faultIn(message), line: line + before + lineOf(message, json) };
  }
};

/** Removes the byte order mark, and wrappers for old browsers or XML parsers. */
const unwrapJson = (text: string): string => {
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const opened = /^\s*(?:<!--|(?:(?:\/\/|\/\*)\s*)?<!\[CDATA\[(?:\s*\*\/)?)/.exec(bare)?.[0];
  if (opened === undefined) return bare;
  const rest = bare.slice(opened.length);
  const close = rest.lastIndexOf(opened.includes('<!--') ? '-->' : ']]>');
  return close === -1 ? rest : rest.slice(0, close).replace(/(?:\/\/|\/\*)\s{0,9}$/, '');
};

/** Returns the maximum nesting depth of arrays and objects in a JSON text. */
const depthOf = (json: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (inString && character === '\\') index++;
    else if (character === '"') inString = !inString;
    else if (inString) continue;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return deepest;
};

const nodesOf = (top: unknown): JsonLdNode[] => {
  const nodes: JsonLdNode[] = [];
  const add = (value: unknown): void => {
    if (nodes.length >= MAX_NODES) return;
    if (Array.isArray(value)) return value.forEach(add);
    if (value === null || typeof value !== 'object') return;
    const graph = (value as JsonLdNode)['@graph'];
    // An object with `@graph` is a node itself only if it has a type.
    if (graph === undefined || '@type' in value) nodes.push(value as JsonLdNode);
    if (graph !== undefined) add(graph);
  };
  add(top);
  return nodes;
};

/** Returns the 0-based line in a `JSON.parse` error message; the last line for an unexpected end. */
const lineOf = (message: string, json: string): number => {
  const named = /\(line (\d+) column/.exec(message)?.[1];
  if (named !== undefined) return Number(named) - 1;
  return /end of JSON/.test(message) ? linesIn(json) : 0;
};

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Kind of syntax error in a JSON text. */
export type JsonFault =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'cut'
  | 'quote'
  | 'comma'
  | 'separator'
  | 'control'
  | 'escape'
  | 'number'
  | 'twice'
  | 'character';

/** Returns the kind of a `JSON.parse` error by V8's message; `character` (an unexpected character) for any other message. */
export const faultIn = (message: string): JsonFault => FAULTS.find(([pattern]) => pattern.test(message))?.[1] ?? 'character';

const FAULTS: readonly (readonly [RegExp, JsonFault])[] = [
  [/^Unexpected end of JSON|^Unterminated string/, 'cut'],
  [/control character/i, 'control'],
  [/escape/i, 'escape'],
  [/double-quoted property name/, 'comma'],
  [/property name or/, 'quote'],
  [/^Expected ','/, 'separator'],
  [/non-whitespace character after JSON/, 'twice'],
  [/number|exponent|minus/i, 'number'],
];
