import { createHmac, timingSafeEqual } from 'node:crypto';
import { verifyPassword } from '../accounts/password.ts';
import { DAY } from '../lib/time.ts';
import type { Report } from './report.ts';

/** Milliseconds that a report stays unlocked after its password was entered. */
export const UNLOCK_DURATION = DAY;

type LockedReport = Pick<Report, 'slug' | 'accessVersion'>;

/** Creates a cookie value that proves that this report’s password was entered. Changing the password, privacy or slug invalidates the value. */
export const unlockToken = (secret: string, report: LockedReport, now: number): string => {
  const expires = now + UNLOCK_DURATION;
  return `${expires}.${sign(secret, report, expires)}`;
};

/** True if a token currently unlocks this report. */
export const isUnlocked = (secret: string, report: LockedReport, token: string | undefined, now: number): boolean => {
  const [, expires = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (signature === '' || Number(expires) <= now) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, report, Number(expires))));
};

/** True if a password sent from this IP address is the report’s. Deliberately as slow as hashing: throttle before calling this function. */
export const isRightPassword = async (report: Pick<Report, 'passwordHash'>, password: string, address: string): Promise<boolean> =>
  report.passwordHash !== null && (await verifyPassword(password, report.passwordHash, { signIn: address }));

const sign = (secret: string, { slug, accessVersion }: LockedReport, expires: number): string =>
  createHmac('sha256', secret).update(`unlock\n${slug}\n${accessVersion}\n${expires}`).digest('base64url');
