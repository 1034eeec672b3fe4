import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that must stay readable, unlike passwords: the database alone reveals no secrets. */
export interface SecretBox {
  /** Encrypts a secret. `owner` is authenticated together with the secret, so that it cannot be decrypted for another owner. */
  seal(secret: string, owner: string): string;
  /** Decrypts a secret; undefined if it was encrypted under another key or for another owner, or was changed. */
  open(sealed: string, owner: string): string | undefined;
}

/** Encrypts with AES-256-GCM, under a key that HKDF derives from the service’s secret. Output: base64url of nonce, tag and ciphertext. */
export const openSecretBox = (serviceSecret: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', serviceSecret, '', KEY_PURPOSE, KEY_LENGTH));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag, text] = [bytes.subarray(0, NONCE_LENGTH), bytes.subarray(NONCE_LENGTH, TEXT_AT), bytes.subarray(TEXT_AT)];
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_LENGTH }).setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};

/** Returns the `owner` of an account’s secrets, for `seal` and `open`. */
export const ownerOf = (accountId: number): string => `account ${accountId}`;

const CIPHER = 'aes-256-gcm';
/** Named by the first secrets that were encrypted with it. */
const KEY_PURPOSE = 'sonde webhook secrets';
const KEY_LENGTH = 32;
/** Bytes of the random nonce: 96 bits, NIST SP 800-38D, section 8.2. */
const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;
const TEXT_AT = NONCE_LENGTH + TAG_LENGTH;
