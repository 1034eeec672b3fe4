import { hash } from 'node:crypto';

/** Characters of a fingerprint: 36 bits, so that one in seven million other passwords is refused wrongly. */
const LENGTH = 6;

/** Fingerprint of a common password, regardless of case. */
export const fingerprintOf = (password: string): string => hash('sha256', password.toLowerCase(), 'base64url').slice(0, LENGTH);

/** Whether a password is one of the 10,000 commonest. The list is loaded at the first call. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const { commonPasswords } = await import('./common-passwords.ts');
  const fingerprint = fingerprintOf(password);
  let [from, to] = [0, commonPasswords.length / LENGTH];
  while (from < to) {
    const middle = (from + to) >>> 1;
    const found = commonPasswords.slice(middle * LENGTH, (middle + 1) * LENGTH);
    if (found === fingerprint) return true;
    if (found < fingerprint) from = middle + 1;
    else to = middle;
  }
  return false;
};
