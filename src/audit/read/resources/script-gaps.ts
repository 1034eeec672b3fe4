/** White space and comments between two tokens of a script. */
export interface Gap {
  start: number;
  end: number;
  /** True if the gap can be removed completely, without keeping a space. */
  isRemovable: boolean;
}

/** True for comments that minifiers keep, since they contain licenses or are for tools. */
export const isKeptComment = (comment: string): boolean => /^\/[*/][!#@]/.test(comment) || /@(?:license|preserve|cc_on)/.test(comment);

/**
 * Finds white space and comments between the tokens of a script (ECMAScript, 12). Stops early where only a parser can distinguish a regular
 * expression from a division, and at invalid code.
 */
export function* scriptGaps(script: string): Generator<Gap> {
  const brackets: BracketKind[] = [];
  let start = 0;
  let before: Token = { kind: 'operator', last: '{' };
  let at = 0;
  while (at < script.length) {
    const character = script.charAt(at);
    const space = SPACES.has(character) ? at + 1 : endOfComment(script, at);
    if (space > at) {
      at = space;
      continue;
    }
    if (at > start) yield { start, end: at, isRemovable: canJoin(before.last, character, script, start, at) };
    const end = endOfToken(script, at, before, brackets);
    if (end === null || brackets.length > MAX_DEPTH) return;
    before = tokenOf(script, at, end, before, brackets);
    at = end;
    start = end;
  }
  if (at > start) yield { start, end: at, isRemovable: true };
}

const MAX_DEPTH = 10_000;

/** Kind of open bracket: a parenthesis after `if`, `for`, `while` or `with`, a substitution in a template, or any other. */
type BracketKind = 'condition' | 'template' | 'other';

/** What a slash after this token means: a division after an operand, a regular expression after an operator, and after `}` either of them. */
interface Token {
  kind: 'operand' | 'operator' | 'unsure' | 'keyword' | 'condition';
  last: string;
}

const SPACES: ReadonlySet<string> = new Set(['\t', '\v', '\f', ' ', '\n', '\r']);

/** Returns the end of a comment that minifiers remove; `at` if no such comment begins there. */
const endOfComment = (script: string, at: number): number => {
  if (script.charAt(at) !== '/') return at;
  const second = script.charAt(at + 1);
  if (second !== '/' && second !== '*') return at;
  const end = endOfKeptComment(script, at);
  return end === -1 || isKeptComment(script.slice(at, end)) ? at : end;
};

/** Returns the end of any comment; -1 if the comment is not closed. */
const endOfKeptComment = (script: string, at: number): number => {
  if (script.charAt(at + 1) === '/') return endOfLine(script, at);
  const end = script.indexOf('*/', at + 2);
  return end === -1 ? -1 : end + 2;
};

const endOfLine = (script: string, position: number): number => {
  let at = position;
  while (at < script.length && script.charAt(at) !== '\n' && script.charAt(at) !== '\r') at++;
  return at;
};

/** Returns the end of the token at `at`; null if the end is ambiguous. */
const endOfToken = (script: string, at: number, before: Token, brackets: BracketKind[]): number | null => {
  const character = script.charAt(at);
  if (character === '"' || character === "'") return endOfString(script, at);
  if (character === '`' || (character === '}' && brackets.at(-1) === 'template')) return endOfTemplate(script, at + 1);
  if (character === '/') {
    if (script.startsWith('//', at) || script.startsWith('/*', at))
      return endOfKeptComment(script, at) === -1 ? null : endOfKeptComment(script, at);
    if (before.kind === 'unsure') return null;
    return before.kind === 'operand' ? at + 1 : endOfRegExp(script, at);
  }
  // HTML-like comments from early browsers.
  if (script.startsWith('<!--', at) || script.startsWith('-->', at)) return null;
  if (isWordCharacter(script, at)) return endOfWord(script, at);
  return script.startsWith('++', at) || script.startsWith('--', at) ? at + 2 : at + 1;
};

const isWordCharacter = (script: string, at: number): boolean => script.charCodeAt(at) >= 0x80 || /[\w$#\\]/.test(script.charAt(at));

/** Returns the end of a name or number; a fraction is a part of its number. */
const endOfWord = (script: string, position: number): number => {
  const isNumber = /\d/.test(script.charAt(position));
  let at = position;
  while (at < script.length && (isWordCharacter(script, at) || (isNumber && script.charAt(at) === '.'))) at++;
  return at;
};

const endOfString = (script: string, position: number): number | null => {
  const quote = script.charAt(position);
  for (let at = position + 1; at < script.length; at++) {
    const character = script.charAt(at);
    if (character === quote) return at + 1;
    if (character === '\n' || character === '\r') return null;
    if (character === '\\') at += script.startsWith('\r\n', at + 1) ? 2 : 1;
  }
  return null;
};

/** Returns the end of a part of a template literal: after the backtick, or after `${`. */
const endOfTemplate = (script: string, position: number): number | null => {
  for (let at = position; at < script.length; at++) {
    const character = script.charAt(at);
    if (character === '`') return at + 1;
    if (character === '$' && script.charAt(at + 1) === '{') return at + 2;
    if (character === '\\') at++;
  }
  return null;
};

const endOfRegExp = (script: string, position: number): number | null => {
  let isClass = false;
  for (let at = position + 1; at < script.length; at++) {
    const character = script.charAt(at);
    if (character === '\n' || character === '\r') return null;
    if (character === '\\') at++;
    else if (character === '[') isClass = true;
    else if (character === ']') isClass = false;
    else if (character === '/' && !isClass) return isWordCharacter(script, at + 1) ? endOfWord(script, at + 1) : at + 1;
  }
  return null;
};

/** Returns what may follow a token, and updates `brackets`. */
const tokenOf = (script: string, start: number, end: number, before: Token, brackets: BracketKind[]): Token => {
  const first = script.charAt(start);
  const last = script.charAt(end - 1);
  const token = (kind: Token['kind']): Token => ({ kind, last });
  if (first === '`' || (first === '}' && brackets.at(-1) === 'template')) {
    if (first === '}') brackets.pop();
    if (last !== '{') return token('operand');
    brackets.push('template');
    return token('operator');
  }
  if (first === '(' || first === '[' || first === '{') {
    brackets.push(first === '(' && before.kind === 'condition' ? 'condition' : 'other');
    return token('operator');
  }
  if (first === ')') return token(brackets.pop() === 'condition' ? 'operator' : 'operand');
  if (first === ']' || first === '}') {
    brackets.pop();
    return token(first === ']' ? 'operand' : 'unsure');
  }
  if (first === '"' || first === "'" || (first === '/' && end > start + 1)) {
    // A comment that is kept does not change the meaning of a slash after it.
    return script.startsWith('//', start) || script.startsWith('/*', start) ? { kind: before.kind, last: '\n' } : token('operand');
  }
  if (isWordCharacter(script, start)) return token(kindOfWord(script.slice(start, Math.min(end, start + MAX_KEYWORD)), before));
  return token(end - start === 2 ? 'operand' : 'operator');
};

const kindOfWord = (word: string, before: Token): Token['kind'] => {
  if (before.last === '.') return 'operand';
  if (CONDITION_KEYWORDS.has(word)) return 'condition';
  // The case `for await (…)`
  if (word === 'await' && before.kind === 'condition') return 'condition';
  return OPERATOR_KEYWORDS.has(word) ? 'keyword' : 'operand';
};

/** Maximum characters of a word that are compared; longer than any keyword. */
const MAX_KEYWORD = 12;
const CONDITION_KEYWORDS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'with']);
/** Keywords that can be followed by an expression. */
const OPERATOR_KEYWORDS: ReadonlySet<string> = new Set(
  'return typeof instanceof in of new delete void throw case do else yield await default extends'.split(' '),
);

/** True if a gap can be removed: without line breaks, next to punctuation; with line breaks, only where no statement can end. */
const canJoin = (before: string, after: string, script: string, start: number, end: number): boolean => {
  if (before === '\n') return false;
  if (ENDS_LINE.has(before) || STARTS_LINE.has(after)) return true;
  if (!PUNCTUATION.has(before) && !PUNCTUATION.has(after)) return false;
  return !/[\n\r]/.test(script.slice(start, end));
};

const ENDS_LINE: ReadonlySet<string> = new Set(['{', ';', ',', '(', '[', ':', '?', '=']);
const STARTS_LINE: ReadonlySet<string> = new Set([')', ']', '}', ';', ',']);
/** Punctuation characters without plus, minus and slash, since two of these form another token. */
const PUNCTUATION: ReadonlySet<string> = new Set('{}()[];,:?=&|*%^>"\'`');
