import { PHONE, pixelsOf } from './css-length.ts';
import { createCssTokens } from './css-tokens.ts';

/** Result of a media query: Media Queries Level 4 uses three-valued logic; null means unknown. */
type QueryTruth = boolean | null;

/** Returns whether media queries match a phone in portrait orientation with a light color scheme; null if they depend on unknown features. */
export const matchesPhone = (media: string | null): QueryTruth => evaluateMedia(media, phoneHas);

/** True if media queries can match some screen. */
export const canMatchScreen = (media: string | null): boolean => evaluateMedia(media, () => null) !== false;

type Comparison = '=' | '<' | '>' | '<=' | '>=';
/** Tests if a media feature compares with a lower-case value as given; without a comparison, as in `(color)`, both are null. */
type FeatureTest = (name: string, comparison: Comparison | null, value: string | null) => QueryTruth;

const evaluateMedia = (media: string | null, feature: FeatureTest): QueryTruth => {
  if (media === null) return true;
  if (media.length > MAX_MEDIA_LENGTH) return null;
  const queries = queriesOf(media);
  return queries.length === 1 && queries[0]?.length === 0 ? true : anyTruth(queries.map((query) => evaluateQuery(query, feature)));
};

/** Maximum characters of media queries; real ones are shorter. */
const MAX_MEDIA_LENGTH = 2_000;
const MAX_DEPTH = 20;

const notTruth = (truth: QueryTruth): QueryTruth => (truth === null ? null : !truth);
const allTruths = (truths: readonly QueryTruth[]): QueryTruth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const anyTruth = (truths: readonly QueryTruth[]): QueryTruth => (truths.includes(true) ? true : truths.includes(null) ? null : false);

/** Splits media queries into parts in lower case, without white space; one list per query. */
const queriesOf = (media: string): string[][] => {
  const tokens = createCssTokens(media);
  let query: string[] = [];
  const queries = [query];
  let depth = 0;
  while (tokens.next()) {
    const { kind, start, end } = tokens;
    if (kind === '(' || kind === 'function') depth++;
    if (kind === ')') depth--;
    if (kind === ',' && depth === 0) {
      query = [];
      queries.push(query);
    } else if (kind !== 'space' && kind !== 'comment') query.push(media.slice(start, end).toLowerCase());
  }
  return queries;
};

/** Evaluates a media query; an invalid query never matches. */
const evaluateQuery = (parts: readonly string[], feature: FeatureTest): QueryTruth => {
  const prefix = parts[0] === 'not' || parts[0] === 'only' ? parts[0] : '';
  const type = parts[prefix === '' ? 0 : 1] ?? '';
  if (!NAME.test(type)) return evaluateCondition(parts, feature, 0);
  const rest = parts.slice(prefix === '' ? 1 : 2);
  const isType = type === 'all' || type === 'screen';
  if (rest.length > 0 && rest[0] !== 'and') return false;
  const truth = rest.length === 0 ? isType : allTruths([isType, evaluateCondition(rest.slice(1), feature, 0)]);
  return prefix === 'not' ? notTruth(truth) : truth;
};

const NAME = /^-{0,2}[a-z][\w-]*$/;

/** Evaluates groups in parentheses that are joined by `and` or by `or`. */
const evaluateCondition = (parts: readonly string[], feature: FeatureTest, depth: number): QueryTruth => {
  if (depth > MAX_DEPTH) return null;
  const truths: QueryTruth[] = [];
  let joint = '';
  let at = 0;
  while (at < parts.length) {
    const isNot = parts[at] === 'not';
    if (isNot) at++;
    const end = endOfGroup(parts, at);
    if (end === -1) return false;
    const truth = parts[at] === '(' ? evaluateGroup(parts.slice(at + 1, end), feature, depth) : null;
    truths.push(isNot ? notTruth(truth) : truth);
    at = end + 1;
    if (at === parts.length) return joint === 'or' ? anyTruth(truths) : allTruths(truths);
    const next = parts[at++] ?? '';
    if ((next !== 'and' && next !== 'or') || (joint !== '' && joint !== next)) return false;
    joint = next;
  }
  return false;
};

/** Returns the index of the parenthesis that closes the group at `start`; -1 if the group is not closed. */
const endOfGroup = (parts: readonly string[], start: number): number => {
  let depth = 0;
  for (let index = start; index < parts.length; index++) {
    if (parts[index]?.endsWith('(')) depth++;
    else if (parts[index] === ')') depth--;
    if (depth === 0) return index > start ? index : -1;
  }
  return -1;
};

const evaluateGroup = (parts: readonly string[], feature: FeatureTest, depth: number): QueryTruth => {
  const [first = '', second = ''] = parts;
  if (first === '(' || (first === 'not' && second.endsWith('('))) return evaluateCondition(parts, feature, depth + 1);
  if (parts.length === 1) return NAME.test(first) ? feature(first, null, null) : null;
  if (NAME.test(first) && second === ':') return evaluateDeclaration(first, parts.slice(2).join(''), feature);
  const [left = '', comparison, middle = '', other, right] = comparisonsIn(parts);
  if (comparison === undefined) return null;
  if (NAME.test(left)) return feature(left, comparison, middle);
  const isLeft = feature(middle, MIRRORED_COMPARISON[comparison], left);
  return other === undefined || right === undefined ? isLeft : allTruths([isLeft, feature(middle, other, right)]);
};

const evaluateDeclaration = (name: string, value: string, feature: FeatureTest): QueryTruth => {
  const [, prefix = '', limit, rest = ''] = /^(-webkit-)?(min-|max-)?(.*)$/.exec(name) ?? [];
  return feature(prefix + rest, limit === 'min-' ? '>=' : limit === 'max-' ? '<=' : '=', value);
};

/** Splits a range into alternating operands and comparisons, as in `400px <= width < 700px`. */
const comparisonsIn = (
  parts: readonly string[],
): [left?: string, comparison?: Comparison, middle?: string, other?: Comparison, right?: string] => {
  const found: string[] = [''];
  for (const part of parts) {
    const isComparison = part === '<' || part === '>' || part === '=';
    // Operands have even indexes, comparisons odd ones.
    if (isComparison === (found.length % 2 === 0)) found[found.length - 1] += part;
    else found.push(part);
  }
  return found.length === 3 || found.length === 5 ? (found as ReturnType<typeof comparisonsIn>) : [];
};

const MIRRORED_COMPARISON: Readonly<Record<Comparison, Comparison>> = { '=': '=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const phoneHas: FeatureTest = (name, comparison, value) => {
  const kept = FEATURE_KEYWORDS[name];
  if (kept !== undefined) return value === null ? kept !== 'none' : comparison === '=' ? value === kept : null;
  const range = RANGES[name];
  if (range === undefined) return null;
  if (comparison === null || value === null) return range.of !== 0;
  const limit = range.read(value);
  return limit === null ? null : compare(range.of, comparison, limit);
};

const FEATURE_KEYWORDS: Readonly<Record<string, string>> = {
  orientation: 'portrait',
  'prefers-color-scheme': 'light',
  'prefers-reduced-motion': 'no-preference',
  'prefers-contrast': 'no-preference',
  'forced-colors': 'none',
  hover: 'none',
  'any-hover': 'none',
  pointer: 'coarse',
  'any-pointer': 'coarse',
};

const numberIn = (value: string): number | null => (/^\+?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})$/.test(value) ? Number(value) : null);

const ratioIn = (value: string): number | null => {
  const [width, height = 1] = value.split('/', 2).map(numberIn);
  return width == null || height === null ? null : width / height;
};

const densityIn = (value: string): number | null => {
  const [, number = '', unit = ''] = /^([\d.]{1,20})(dppx|x|dpi|dpcm)$/.exec(value) ?? [];
  const perPixel: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 };
  const density = numberIn(number);
  return density === null ? null : density * (perPixel[unit] ?? 1);
};

interface Range {
  of: number;
  read(value: string): number | null;
}

const widthFeature: Range = { of: PHONE.width, read: pixelsOf };
const heightFeature: Range = { of: PHONE.height, read: pixelsOf };
const ratioFeature: Range = { of: PHONE.width / PHONE.height, read: ratioIn };

const RANGES: Readonly<Record<string, Range>> = {
  width: widthFeature,
  height: heightFeature,
  'device-width': widthFeature,
  'device-height': heightFeature,
  'aspect-ratio': ratioFeature,
  'device-aspect-ratio': ratioFeature,
  resolution: { of: PHONE.density, read: densityIn },
  '-webkit-device-pixel-ratio': { of: PHONE.density, read: numberIn },
  color: { of: 8, read: numberIn },
  monochrome: { of: 0, read: numberIn },
  grid: { of: 0, read: numberIn },
};

const compare = (one: number, comparison: Comparison, other: number): boolean | null => {
  if (comparison === '=') return one === other;
  if (comparison === '<') return one < other;
  if (comparison === '>') return one > other;
  if (comparison === '<=') return one <= other;
  return comparison === '>=' ? one >= other : null;
};
