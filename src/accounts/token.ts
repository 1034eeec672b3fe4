import { hash, randomBytes } from 'node:crypto';

/** 192 bits. */
const BYTES = 24;

/** A random secret for a cookie or a link: 32 characters of base64url. */
export const makeToken = (): string => randomBytes(BYTES).toString('base64url');

/** The stored hash of a token. Tokens are random enough for a fast hash. */
export const hashToken = (token: string): string => hash('sha256', token);
