import { isCommonPassword } from './common-password.ts';

export type AccountField = 'email' | 'name' | 'password';

export type AccountProblem = 'invalid_email' | 'email_taken' | 'name_too_long' | 'password_length' | 'password_guessable';

/** Error for an account that cannot be created or changed. Pages word its code; the message, for the command line, says what would be valid. */
export class AccountRefused extends Error {
  readonly field: AccountField;
  readonly code: AccountProblem;
  constructor(field: AccountField, code: AccountProblem, message: string) {
    super(message);
    this.field = field;
    this.code = code;
  }
}

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;
/** Password length limits in code points. OWASP ASVS 5.0, 6.2.1 and 6.2.9; NIST SP 800-63B, 3.1.1.2. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** Normalises an e-mail address for storing and searching: trimmed, lower case, Unicode NFC. */
export const normalEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Normalises an e-mail address. Throws `AccountRefused`. */
export const readEmail = (text: string): string => {
  const address = normalEmail(text);
  if (!/^[^\s@]+@[^\s@]+$/.test(address) || address.length > MAX_EMAIL_LENGTH)
    throw new AccountRefused('email', 'invalid_email', 'Enter an email address such as name@example.com.');
  return address;
};

/** Normalises an account’s name; an empty name becomes `fallback`. Throws `AccountRefused`. */
export const readName = (text: string | undefined, fallback: string): string => {
  const name = text?.trim() ?? '';
  if (name.length > MAX_NAME_LENGTH)
    throw new AccountRefused('name', 'name_too_long', `A name may have at most ${MAX_NAME_LENGTH} characters.`);
  return name || fallback;
};

/** Validates a password for the account with the e-mail address `email`. Throws `AccountRefused`. */
export const readPassword = async (text: string, email: string): Promise<string> => {
  const { length } = [...text.normalize('NFC')];
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw new AccountRefused(
      'password',
      'password_length',
      `A password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`,
    );
  if (isOwnName(text.toLowerCase(), email.toLowerCase()) || (await isCommonPassword(text)))
    throw new AccountRefused(
      'password',
      'password_guessable',
      'This password is easy to guess. Choose one that is neither common nor your email address.',
    );
  return text;
};

/** Returns every error in the fields of a new account, so that a form can show all of them at once. */
export const findFieldErrors = async ({ email, name, password }: Record<AccountField, string>): Promise<AccountRefused[]> => {
  const reads = [() => readEmail(email), () => readName(name, email), () => readPassword(password, email)];
  const refusals: AccountRefused[] = [];
  for (const read of reads)
    try {
      await read();
    } catch (error) {
      if (!(error instanceof AccountRefused)) throw error;
      refusals.push(error);
    }
  return refusals;
};

/** Whether a password is easily guessed: the e-mail address, its local part, or the service’s name surrounded by digits and punctuation. */
const isOwnName = (password: string, email: string): boolean =>
  password === email || password === email.split('@', 1)[0] || /^[^a-z]*(?:sonde[^a-z]*)+$/.test(password);
