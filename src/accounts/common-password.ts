import { hash } from 'node:crypto';

/** Characters per fingerprint: 36 bits, so that one in seven million uncommon passwords is wrongly rejected. */
const FINGERPRINT_LENGTH = 6;

/** Returns the fingerprint of a common password, ignoring case. */
export const fingerprintOf = (password: string): string => hash('sha256', password.toLowerCase(), 'base64url').slice(0, FINGERPRINT_LENGTH);

/** Whether a password is one of the 10,000 most common passwords. The first call loads the list. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const { commonPasswords } = await import('./common-passwords.ts');
  const fingerprint = fingerprintOf(password);
  let [from, to] = [0, commonPasswords.length / FINGERPRINT_LENGTH];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = commonPasswords.slice(middle * FINGERPRINT_LENGTH, (middle + 1) * FINGERPRINT_LENGTH);
    if (found === fingerprint) return true;
    if (found < fingerprint) from = middle + 1;
    else to = middle;
  }
  return false;
};
