import { createHash } from 'node:crypto';

const BYTES = 16;

/** By which the pages of a crawl are found: the first 16 bytes of the SHA-256 of a URL, or of what several have in common. */
export const hashUrl = (url: string): Uint8Array => createHash('sha256').update(url).digest().subarray(0, BYTES);
