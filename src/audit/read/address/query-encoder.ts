import { lazy } from '../../../lib/lazy.ts';
import { decode } from '../charset.ts';

/**
 * Returns a function that encodes URL queries in a legacy encoding, as the URL standard defines; the result is ASCII except for characters that every
 * query escapes. Characters missing from the encoding become escaped character references. Null for encodings whose pages write queries in UTF-8.
 * https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 */
export const queryEncoder = (encoding: string): ((query: string) => string) | null => {
  if (IN_UTF8.has(encoding)) return null;
  const bytesOf = encoders.get(encoding) ?? lazy(encoding === 'iso-2022-jp' ? iso2022Jp : () => tableOf(encoding));
  encoders.set(encoding, bytesOf);
  return (query) => query.toWellFormed().replace(NON_ASCII, (run) => escapeBytes(bytesOf()([...run])));
};

/** Returns the encoded bytes of characters as Latin-1; a character missing from the encoding becomes a character reference. */
type Encoder = (characters: readonly string[]) => string;

const IN_UTF8: ReadonlySet<string> = new Set(['utf-8', 'utf-16be', 'utf-16le', 'replacement']);
const NON_ASCII = /[^\0-\x7F]+/g;
const encoders = new Map<string, () => Encoder>();

const escapeBytes = (bytes: string): string => bytes.replace(/[\x80-\xFF]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);

const escapedReferenceTo = (character: string): string => `%26%23${character.codePointAt(0)}%3B`;

const tableOf = (encoding: string): Encoder => {
  const table = readTable(encoding);
  return (characters) => characters.map((character) => table.get(character) ?? fourBytes(encoding, character)).join('');
};

/** Builds an encoding’s table with its decoder. If several byte sequences mean one character, the standard uses the first, with exceptions. */
const readTable = (encoding: string): ReadonlyMap<string, string> => {
  const table = new Map<string, string>();
  const isBig5 = encoding === 'big5';
  const add = (sequences: string[]): void => {
    // No truncated byte sequence consumes the line feed after it.
    const texts = decode(Buffer.from(sequences.join('\n'), 'latin1'), { name: encoding }).split('\n');
    for (const [index, text] of texts.entries()) {
      const isOne = text !== '' && text.length === (text.charCodeAt(0) >> 10 === 0x36 ? 2 : 1) && !/[\0-\x7F\uFFFD]/.test(text);
      if (isOne && (!table.has(text) || (isBig5 && LAST_IN_BIG5.has(text)))) table.set(text, sequences[index] ?? '');
    }
  };
  const bytes = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
  const singles = bytes(0x80, 0xff);
  if (encoding !== 'gb18030') add(singles);
  if (!MULTI_BYTE.has(encoding)) return table;
  const leads = bytes(isBig5 ? 0xa1 : 0x81, 0xfe).filter((lead) => encoding !== 'shift_jis' || !/[\xED\xEE\xF0-\xF9]/.test(lead));
  add(leads.flatMap((lead) => bytes(0x40, 0xfe).map((trail) => lead + trail)));
  if (encoding === 'gb18030') add(Array.from({ length: BMP_POINTERS }, (_, pointer) => fourBytesAt(pointer)));
  if (encoding.endsWith('jp') || encoding === 'shift_jis') {
    for (const [character, same] of [
      ['\u00A5', '\\'],
      ['\u203E', '~'],
      ['\u2212', table.get('\uFF0D') ?? ''],
    ] as const)
      table.set(character, same);
  }
  return table;
};

const MULTI_BYTE: ReadonlySet<string> = new Set(['big5', 'euc-jp', 'euc-kr', 'gb18030', 'gbk', 'shift_jis']);
const LAST_IN_BIG5: ReadonlySet<string> = new Set('═╞╡╪十卅');

/** Encodes a character outside the table by its code point; only gb18030 can, other encodings get a character reference. */
const fourBytes = (encoding: string, character: string): string => {
  const codePoint = character.codePointAt(0) ?? 0;
  return encoding === 'gb18030' && codePoint > 0xffff ? fourBytesAt(189_000 + codePoint - 0x10000) : escapedReferenceTo(character);
};

const BMP_POINTERS = 39_420;
const fourBytesAt = (pointer: number): string =>
  String.fromCharCode(
    0x81 + Math.floor(pointer / 12_600),
    0x30 + (Math.floor(pointer / 1_260) % 10),
    0x81 + (Math.floor(pointer / 10) % 126),
    0x30 + (pointer % 10),
  );

/** Creates the ISO-2022-JP encoder: EUC-JP bytes without the high bit, between escape sequences; half-width kana become full-width. */
const iso2022Jp = (): Encoder => {
  const table = readTable('euc-jp');
  return (characters) => {
    let text = '';
    let set = 'B';
    const enter = (next: string): void => {
      if (set !== next) text += next === '$B' ? '\x1B$B' : `\x1B(${next}`;
      set = next;
    };
    for (const narrow of characters) {
      const character = NARROW_MARKS[narrow] ?? (/[\uFF61-\uFF9D]/.test(narrow) ? narrow.normalize('NFKC') : narrow);
      const bytes = table.get(character);
      enter(bytes === undefined ? 'B' : bytes.length === 1 ? 'J' : '$B');
      text +=
        bytes === undefined
          ? escapedReferenceTo(character)
          : bytes.replace(/[\x80-\xFF]/g, (byte) => String.fromCharCode(byte.charCodeAt(0) & 0x7f));
    }
    enter('B');
    return text;
  };
};

/** The only two half-width marks whose full-width form differs from the result of Unicode normalization (NFKC). */
const NARROW_MARKS: Readonly<Record<string, string>> = { '\uFF9E': '\u309B', '\uFF9F': '\u309C' };
