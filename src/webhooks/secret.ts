import { randomBytes } from 'node:crypto';

/** Creates a secret in the format of Standard Webhooks: `whsec_` and base64 of 32 random bytes. */
export const makeSecret = (): string => `${SECRET_PREFIX}${randomBytes(SECRET_LENGTH).toString('base64')}`;

export const SECRET_PREFIX = 'whsec_';
const SECRET_LENGTH = 32;
