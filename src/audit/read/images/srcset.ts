export interface SrcsetCandidate {
  /** The candidate’s URL as written, not resolved. */
  url: string;
  descriptors: readonly string[];
  /** Width in pixels from a descriptor such as `640w`; null without one. */
  width: number | null;
  /** Pixel density from a descriptor such as `2x`; null without one. */
  density: number | null;
  /** True if browsers drop the candidate because of its descriptors. */
  dropped: boolean;
}

/** Parses a `srcset` attribute by the HTML standard ("parse a srcset attribute"); candidates that the standard drops are included and flagged. */
export const parseSrcset = (srcset: string): SrcsetCandidate[] => {
  const candidates: SrcsetCandidate[] = [];
  let position = 0;
  while (true) {
    position = endOfRun(SEPARATORS, srcset, position);
    if (position === srcset.length) return candidates;
    const urlEnd = endOfRun(URL_CHARACTERS, srcset, position);
    const written = srcset.slice(position, urlEnd);
    const url = written.endsWith(',') ? written.slice(0, lengthWithoutCommas(written)) : written;
    const rest = url === written ? readDescriptors(srcset, urlEnd) : { descriptors: [], end: urlEnd };
    candidates.push(readCandidate(url, rest.descriptors));
    position = rest.end;
  }
};

const SEPARATORS = /[\t\n\f\r ,]*/y;
const URL_CHARACTERS = /[^\t\n\f\r ]*/y;
const SPACE = /[\t\n\f\r ]/;

/** Returns the end of the run of characters matching `run` that begins at `position`. */
const endOfRun = (run: RegExp, text: string, position: number): number => {
  run.lastIndex = position;
  return position + (run.exec(text)?.[0].length ?? 0);
};

const lengthWithoutCommas = (text: string): number => {
  let length = text.length;
  while (text[length - 1] === ',') length--;
  return length;
};

/** Reads descriptors up to a comma outside parentheses; returns them and `end`, the offset after the comma. */
const readDescriptors = (text: string, start: number): { descriptors: string[]; end: number } => {
  const descriptors: string[] = [];
  let begun = start;
  let inParentheses = false;
  const finish = (position: number): void => {
    if (position > begun) descriptors.push(text.slice(begun, position));
    begun = position + 1;
  };
  for (let position = start; position < text.length; position++) {
    const character = text.charAt(position);
    if (inParentheses) inParentheses = character !== ')';
    else if (character === '(') inParentheses = true;
    else if (SPACE.test(character)) finish(position);
    else if (character === ',') {
      finish(position);
      return { descriptors, end: position + 1 };
    }
  }
  finish(text.length);
  return { descriptors, end: text.length };
};

const readCandidate = (url: string, descriptors: readonly string[]): SrcsetCandidate => {
  let width: number | null = null;
  let density: number | null = null;
  let height: number | null = null;
  let dropped = false;
  for (const descriptor of descriptors) {
    const number = Number(descriptor.slice(0, -1));
    if (WIDTH.test(descriptor)) {
      dropped ||= width !== null || density !== null || number === 0;
      width = number;
    } else if (DENSITY.test(descriptor)) {
      dropped ||= width !== null || density !== null || height !== null || number < 0;
      density = number;
    } else if (HEIGHT.test(descriptor)) {
      dropped ||= height !== null || density !== null || number === 0;
      height = number;
    } else dropped = true;
  }
  // A height descriptor has no effect yet and is allowed only together with a width.
  dropped ||= height !== null && width === null;
  return { url, descriptors, width, density, dropped };
};

const WIDTH = /^\d+w$/;
const HEIGHT = /^\d+h$/;
const DENSITY = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?x$/;
