import { setImmediate } from 'node:timers/promises';
import type { Answer } from './answer.ts';
import { spellingsOf } from './spellings.ts';

/** Removes secrets from what a site answers, since pages echo what they were sent. */
export interface Redactor {
  /** Adds a secret, in all its spellings. One of fewer than `MIN_SECRET` characters is ignored. */
  add(secret: string): void;
  /** Replaces all secrets in the URL, the headers and the body of a response. */
  redact(answer: Answer): Promise<Answer>;
  redactText(text: string): string;
}

/** Minimum characters of a secret that is replaced: a shorter one may be any word of a page. */
export const MIN_SECRET = 8;
/** What replaces a secret; valid in URLs, headers, HTML and JSON. */
export const REDACTED = 'removed-by-sonde';

/** Bytes by which a secret is recognised; the bytes after them are removed as far as they agree. */
const KEY_LENGTH = 24;
/** Bytes searched before other work gets its turn. */
const SLICE = 256 * 1024;
/** Encodings in which pages are written. In all others, ASCII characters are the same bytes as in UTF-8. */
const encodings: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(text, 'utf16le').swap16(),
];

/** A node of the tree of all keys, by their bytes. */
interface Node {
  next: Map<number, Node>;
  /** The secrets whose key ends here, with what replaces them in their encoding. */
  found: { bytes: Buffer; replacement: Buffer }[];
}

interface Match {
  from: number;
  to: number;
  replacement: Buffer;
}

/** Opens a redactor. Its time is linear in the length of a response, whatever the number of secrets. */
export const openRedactor = (secrets: readonly string[] = []): Redactor => {
  const root: Node = { next: new Map(), found: [] };
  /** 1 for each byte with which a secret may begin. */
  const starts = new Uint8Array(256);
  const known = new Set<string>();

  const add = (secret: string): void => {
    if (secret.length < MIN_SECRET || known.has(secret)) return;
    known.add(secret);
    for (const spelling of spellingsOf(secret))
      if (spelling.length >= MIN_SECRET) for (const encode of encodings) insert(root, encode(spelling), encode(REDACTED));
    for (const byte of root.next.keys()) starts[byte] = 1;
  };
  for (const secret of secrets) add(secret);

  /** Finds the secrets that start within a range, and the beginning of one at the end of a cut text. */
  const findIn = (bytes: Buffer, start: number, end: number, isCut: boolean): Match[] => {
    const matches: Match[] = [];
    for (let from = start; from < end; from++) {
      const match = starts[bytes[from] ?? 0] === 1 ? matchAt(bytes, from, root, isCut) : null;
      if (match === null) continue;
      matches.push(match);
      from = match.to - 1;
    }
    return matches;
  };

  const redactText = (text: string): string => {
    const bytes = Buffer.from(text);
    const matches = findIn(bytes, 0, bytes.byteLength, false);
    return matches.length === 0 ? text : replaceAll(bytes, matches).toString();
  };

  const redactBody = async ({ body, truncated }: Pick<Answer, 'body' | 'truncated'>): Promise<Uint8Array> => {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const matches: Match[] = [];
    for (let start = 0; start < bytes.byteLength; start = Math.max(start + SLICE, matches.at(-1)?.to ?? 0)) {
      if (start > 0) await setImmediate();
      matches.push(...findIn(bytes, start, Math.min(start + SLICE, bytes.byteLength), truncated));
    }
    return matches.length === 0 ? body : new Uint8Array(replaceAll(bytes, matches));
  };

  return {
    add,
    redactText,
    async redact(answer) {
      if (known.size === 0) return answer;
      const redactHop = <Hop extends { url: string; location: string }>(hop: Hop): Hop => ({
        ...hop,
        url: redactText(hop.url),
        location: redactText(hop.location),
      });
      return {
        ...answer,
        url: redactText(answer.url),
        headers: answer.headers.map(([name, value]) => [name, redactText(value)] as const),
        redirects: answer.redirects.map(redactHop),
        ...(answer.cookieRedirect && { cookieRedirect: redactHop(answer.cookieRedirect) }),
        body: await redactBody(answer),
      };
    },
  };
};

const insert = (root: Node, bytes: Buffer, replacement: Buffer): void => {
  let node = root;
  for (const byte of bytes.subarray(0, KEY_LENGTH)) {
    const next = node.next.get(byte) ?? { next: new Map(), found: [] };
    node.next.set(byte, next);
    node = next;
  }
  node.found.push({ bytes, replacement });
};

/** Returns the longest secret that starts at a place; a part of at least `MIN_SECRET` bytes at the end of a cut text counts too. */
const matchAt = (bytes: Buffer, from: number, root: Node, isCut: boolean): Match | null => {
  let longest: Match | null = null;
  let node: Node | undefined = root;
  for (let at = from; node !== undefined && at < bytes.byteLength; at++) {
    node = node.next.get(bytes[at] ?? 0);
    for (const { bytes: secret, replacement } of node?.found ?? []) {
      const to = from + sameLength(bytes, from, secret, at + 1 - from);
      if (longest === null || to > longest.to) longest = { from, to, replacement };
    }
  }
  const isBeginning = isCut && node !== undefined && bytes.byteLength - from >= MIN_SECRET;
  return longest ?? (isBeginning ? { from, to: bytes.byteLength, replacement: Buffer.alloc(0) } : null);
};

/** Returns how many bytes of a secret are there, of which the first `length` are known to be. */
const sameLength = (bytes: Buffer, from: number, secret: Buffer, length: number): number => {
  let same = length;
  while (same < secret.byteLength && bytes[from + same] === secret[same]) same++;
  return same;
};

const replaceAll = (bytes: Buffer, matches: readonly Match[]): Buffer => {
  const parts = matches.flatMap(({ from, replacement }, index) => [bytes.subarray(matches[index - 1]?.to ?? 0, from), replacement]);
  return Buffer.concat([...parts, bytes.subarray(matches.at(-1)?.to ?? 0)]);
};
