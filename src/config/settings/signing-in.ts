import { email, onOff, optionalPath } from './rules.ts';
import { setting } from './setting.ts';

/** Settings of accounts. */
export const accountSettings = {
  adminEmail: setting(
    'ADMIN_EMAIL',
    'Email of the first account, created at the start if there is none. Needs ADMIN_PASSWORD_FILE.',
    '',
    'an email address',
    email,
  ),
  adminPasswordFile: setting('ADMIN_PASSWORD_FILE', 'File with the password of the first account.', '', 'a path', optionalPath),
  allowSignUp: setting(
    'ALLOW_SIGN_UP',
    'Whether anyone who can reach the server can create an account. If off, the admin invites people.',
    'off',
    'on or off',
    onOff,
  ),
} as const;
