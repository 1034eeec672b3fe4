import type { Answer } from '../../../http/fetch.ts';
import { header } from './headers.ts';

const WALL_STATUSES = new Set([401, 403, 429, 503]);
const PROBE_BYTES = 64 * 1024;

/** Response headers that only a challenge carries, by the documentation of their makers. */
const HEADER_MARKS: readonly (readonly [name: string, value: RegExp])[] = [
  ['www-authenticate', /./],
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-datadome', /./],
  ['x-sucuri-block', /./],
];

/** What the pages of common protections hold, in lower case. */
const BODY_MARKS = [
  '/cdn-cgi/challenge-platform/',
  'cf-turnstile',
  'captcha-delivery.com',
  'px-captcha',
  '_incapsula_resource',
  'awswafcookiedomainlist',
  'akamai-bm',
  'g-recaptcha',
  'h-captcha',
  'sucuri website firewall',
  'ddos-guard',
];

/** Whether an answer is not the page but a guard in front of it, asking for a login or for proof of being human. */
export const isBotWall = ({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): boolean => {
  if (!WALL_STATUSES.has(status)) return false;
  if (HEADER_MARKS.some(([name, value]) => value.test(header(headers, name) ?? ''))) return true;
  const text = new TextDecoder('latin1').decode(body.subarray(0, PROBE_BYTES)).toLowerCase();
  return BODY_MARKS.some((mark) => text.includes(mark));
};
