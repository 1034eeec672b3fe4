import { email, onOff, optionalPath } from './rules.ts';
import { setting } from './setting.ts';

/** Who has an account. */
export const signingIn = {
  adminEmail: setting(
    'ADMIN_EMAIL',
    'E-mail address of the first account, made at the start while there is none. Needs ADMIN_PASSWORD_FILE.',
    '',
    'an e-mail address',
    email,
  ),
  adminPasswordFile: setting('ADMIN_PASSWORD_FILE', 'File with the password of the first account.', '', 'a path', optionalPath),
  allowSignUp: setting(
    'ALLOW_SIGN_UP',
    'Whether anybody who reaches the service may make an account. When off, the operator invites.',
    'off',
    'on or off',
    onOff,
  ),
} as const;
