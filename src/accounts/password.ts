import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { whileIdle } from '../lib/limits/request-slot.ts';
import { type HashingPurpose, queueHashing } from './hashing-queue.ts';

const deriveHash = promisify(argon2);

/** The cost of new password hashes: argon2id memory in KiB and passes, as OWASP’s Password Storage Cheat Sheet advises. Tests lower the cost. */
export const hashingCost = { memory: 19_456, passes: 2 };
const PARALLELISM = 1;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

/**
 * Hashes a password and returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Deliberately slow, about 40 ms: apply rate limits first and
 * call this last. Throws the Problems of `queueHashing`.
 */
export const hashPassword = async (password: string, who: HashingPurpose): Promise<string> => {
  const salt = randomBytes(SALT_LENGTH);
  const { memory, passes } = hashingCost;
  const tag = await whileIdle(() => queueHashing(who, () => passwordTagOf(password.normalize('NFC'), salt, memory, passes)));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${PARALLELISM}$${base64(salt)}$${base64(tag)}`;
};

/**
 * Whether a password matches a hash, in Unicode NFC or as entered, because keyboards compose letters differently (NIST SP 800-63B, 3.1.1.2). This
 * check is as slow as hashing and throws the same errors.
 */
export const verifyPassword = async (password: string, phc: string, who: HashingPurpose): Promise<boolean> => {
  const [, memory, passes, salt = '', expected = ''] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(phc) ?? [];
  const known = Buffer.from(expected, 'base64');
  for (const spelling of new Set([password.normalize('NFC'), password])) {
    const tag = await whileIdle(() =>
      queueHashing(who, () => passwordTagOf(spelling, Buffer.from(salt, 'base64'), Number(memory), Number(passes))),
    );
    if (known.length === tag.length && timingSafeEqual(known, tag)) return true;
  }
  return false;
};

const passwordTagOf = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  deriveHash('argon2id', { message: password, nonce, parallelism: PARALLELISM, tagLength: TAG_LENGTH, memory, passes });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
