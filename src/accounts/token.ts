import { hash, randomBytes } from 'node:crypto';

/** Bytes of a token, 192 bits. */
const TOKEN_BYTES = 24;

/** Creates a random secret for a cookie or link: 32 base64url characters. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the hash under which a token is stored. Tokens are random enough for a fast hash. */
export const hashToken = (token: string): string => hash('sha256', token);
