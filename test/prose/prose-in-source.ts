/** The prose of a source file: its string literals of two words or more, without markup, comments and regular expressions. */
export const proseInSource = (source: string): string[] => {
  const { texts } = scan(source, 0, false);
  return texts.map(withoutMarkup).filter((text) => /[A-Za-z’]{2,}[,:;]? [A-Za-z’]{2,}/.test(text));
};

/** The code of a source file, without comments, regular expressions and contents of strings. */
export const codeInSource = (source: string): string => scan(source, 0, false).code;

/** The comments of a source file outside of templates, with their delimiters. */
export const commentsInSource = (source: string): string[] => scan(source, 0, false).comments;

/** Matches code after which a slash starts a regular expression. */
const BEFORE_PATTERN = /(?:[(,=:[!&|?{};+\-*~^<>]|\b(?:return|typeof|case|in|of))\s*$/;

/** Scans code from `start` to the end, or to the brace that closes `${` in a template. */
function scan(source: string, start: number, isInTemplate: boolean): Scanned {
  const texts: string[] = [];
  const comments: string[] = [];
  let code = '';
  let depth = 0;
  let at = start;
  while (at < source.length) {
    const rest = source.slice(at, at + 2);
    const letter = rest.charAt(0);
    if (rest === '//' || rest === '/*') {
      const end = endOfComment(source, at);
      comments.push(source.slice(at, end));
      at = end;
    } else if (letter === "'" || letter === '"') {
      const end = endOfQuoted(source, at);
      texts.push(source.slice(at + 1, end - 1).replaceAll(/\\(.)/g, '$1'));
      at = end;
    } else if (letter === '`') {
      const template = scanTemplate(source, at + 1);
      texts.push(...template.texts);
      code += ` ${template.code} `;
      at = template.end;
    } else if (letter === '/' && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 40), at))) at = endOfPattern(source, at);
    else {
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      code += letter;
      at += 1;
      if (isInTemplate && depth < 0) break;
    }
  }
  return { texts, comments, code, end: at };
}

interface ScannedTemplate {
  texts: string[];
  code: string;
  /** Index after the scanned part. */
  end: number;
}

interface Scanned extends ScannedTemplate {
  comments: string[];
}

/** Scans a template: one text with `…` for each expression, and the texts inside those. */
function scanTemplate(source: string, start: number): ScannedTemplate {
  const texts: string[] = [];
  let code = '';
  let own = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') {
      own += source[at + 1] === 'n' ? '\n' : (source[at + 1] ?? '');
      at += 2;
    } else if (source.startsWith('${', at)) {
      const inner = scan(source, at + 2, true);
      texts.push(...inner.texts);
      code += ` ${inner.code} `;
      own += '…';
      at = inner.end;
    } else {
      own += source[at];
      at += 1;
    }
  }
  return { texts: [own, ...texts], code, end: at + 1 };
}

function endOfComment(source: string, at: number): number {
  const end = source[at + 1] === '/' ? source.indexOf('\n', at) : source.indexOf('*/', at) + 2;
  return end < at ? source.length : end;
}

function endOfQuoted(source: string, at: number): number {
  let end = at + 1;
  while (end < source.length && source[end] !== source[at]) end += source[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfPattern(source: string, at: number): number {
  let isInClass = false;
  let end = at + 1;
  while (end < source.length && (source[end] !== '/' || isInClass)) {
    if (source[end] === '[') isInClass = true;
    if (source[end] === ']') isInClass = false;
    end += source[end] === '\\' ? 2 : 1;
  }
  return end + 1;
}

/** Removes tags, but keeps attributes that are read out or shown. */
const withoutMarkup = (text: string): string =>
  text.replaceAll(/<[a-z/!][^<>]*>/gi, (tag) =>
    Array.from(tag.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g), ([, words]) => ` ${words}. `).join(' '),
  );
