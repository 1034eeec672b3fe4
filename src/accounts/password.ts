import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP Password Storage: argon2id with 19 MiB, two passes, one lane. */
const MEMORY = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_LENGTH = 32;
const SALT_LENGTH = 16;
/** Hashes computed at once; each takes 19 MiB and a thread. */
const MAX_AT_ONCE = 4;

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Takes some 40 ms on purpose: throttle before calling. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await tagOf(password, salt, MEMORY, PASSES);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARALLELISM}$${base64(salt)}$${base64(tag)}`;
};

/** Whether a password is the one that was hashed. As slow as hashing. */
export const verifyPassword = async (password: string, phc: string): Promise<boolean> => {
  const [, memory, passes, salt = '', expected = ''] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(phc) ?? [];
  const known = Buffer.from(expected, 'base64');
  const tag = await tagOf(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes));
  return known.length === tag.length && timingSafeEqual(known, tag);
};

const tagOf = (password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> =>
  inLine(() => derive('argon2id', { message: password, nonce, parallelism: PARALLELISM, tagLength: TAG_LENGTH, memory, passes }));

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

let underWay = 0;
const line: (() => void)[] = [];

/** Lets `MAX_AT_ONCE` through at a time, so that many tries together cannot take all memory. */
const inLine = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (underWay >= MAX_AT_ONCE) await new Promise<void>((resolve) => line.push(resolve));
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
    line.shift()?.();
  }
};
