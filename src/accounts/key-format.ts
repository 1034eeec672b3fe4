import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const KEY_PREFIX = 'sonde_';
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

/**
 * Creates an API key: `sonde_`, 40 random base62 characters, and their CRC-32 as six base62 digits, which distinguishes mistyped keys from unknown
 * keys.
 */
export const makeKey = (): string => {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62.charAt(randomInt(BASE62.length))).join('');
  return `${KEY_PREFIX}${random}${checksum(random)}`;
};

/** Whether a text has the format of an API key: a Sonde key with a valid checksum, or an opaque key of another server of this API. */
export const isKey = (text: string): boolean => {
  if (!text.startsWith(KEY_PREFIX)) return isOpaqueKey(text);
  const body = text.slice(KEY_PREFIX.length);
  return (
    body.length === RANDOM_LENGTH + CHECKSUM_LENGTH &&
    /^[0-9A-Za-z]+$/.test(body) &&
    checksum(body.slice(0, RANDOM_LENGTH)) === body.slice(RANDOM_LENGTH)
  );
};

/** Whether a text can be an opaque API key: 20 to 255 visible ASCII characters. */
export const isOpaqueKey = (text: string): boolean => /^[\x21-\x7e]{20,255}$/.test(text);

/** Returns the part of an API key that may be shown: the first 10 characters of a Sonde key, or the first 4 of an imported key. */
export const displayPrefix = (key: string): string => key.slice(0, key.startsWith(KEY_PREFIX) ? 10 : 4);

const checksum = (random: string): string => {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
};
