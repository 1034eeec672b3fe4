import { hash, randomBytes } from 'node:crypto';

/** 192 bits. */
const BYTES = 24;

/** A secret for a cookie or a link: 32 characters that an address can hold. */
export const makeToken = (): string => randomBytes(BYTES).toString('base64url');

/** What is kept of a token. It has so much chance in it that a fast hash is enough. */
export const hashToken = (token: string): string => hash('sha256', token);
