import { clock, page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './cookies.ts';

const set = (cookies: string | string[], url = 'https://example.com/') => ({
  ...page('<p>x', { url, headers: { 'set-cookie': cookies } }),
  ...clock(),
});

export default {
  flagged: [
    set('session=abc; Secure; HttpOnly; SameSite=Lax; Path=/'),
    set(['SESSID=abc;secure;httponly;samesite=strict', 'lang=de; Secure; SameSite=None']),
    // Scripts send this one back, so they must be able to read it.
    set('XSRF-TOKEN=abc; Secure; SameSite=Strict'),
    // As a CDN sets it.
    set('__cf_bm=abc; path=/; expires=Sat, 21-Nov-26 09:00:00 GMT; domain=.example.com; HttpOnly; Secure; SameSite=None'),
    // Over plain HTTP browsers take no cookie with Secure.
    set('lang=de; SameSite=Lax', 'http://example.com/'),
    // One of two is only taken away.
    set(['session=; Max-Age=0', 'lang=de; Secure; SameSite=Lax']),
  ],
  open: [
    set('lang=de'),
    set('lang=de; Secure'),
    set('lang=de; SameSite=Lax'),
    set('lang=de; Secure; SameSite=maybe'),
    set('session=abc; Secure; HttpOnly'),
    set('heroku-session-affinity=abc; HttpOnly; Secure'),
    // Every header counts, and a value may contain anything.
    set(['a=1; Secure; SameSite=Lax', 'b=Secure,SameSite=Lax']),
    set('session=abc; HttpOnly', 'http://example.com/'),
  ],
  exposed: [
    set('session=abc; HttpOnly; SameSite=Lax'),
    set('PHPSESSID=abc; Path=/'),
    set('login_token=abc; Secure; SameSite=Lax'),
    set(['lang=de; Secure; SameSite=Lax', 'connect.sid=abc; HttpOnly; SameSite=Lax']),
    set('session=abc; SameSite=Lax', 'http://example.com/'),
  ],
  none: [
    { ...page('<p>x'), ...clock() },
    set('session=deleted; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
    set(['session=; Max-Age=0', 'a=; Max-Age=-1']),
    set('Secure'),
  ],
} satisfies Samples<typeof check>;
