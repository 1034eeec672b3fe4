import { createHash } from 'node:crypto';
import { comparable } from '../audit/read/address/resolve-url.ts';

const BYTES = 16;

/** The first 16 bytes of the SHA-256 of a text. */
export const hashText = (text: string): Uint8Array => createHash('sha256').update(text).digest().subarray(0, BYTES);

/** By which the pages of a crawl are found: of the serialised URL as `comparable` writes it, so that one page has one row. */
export const hashUrl = (url: string): Uint8Array => hashText(comparable(url));
