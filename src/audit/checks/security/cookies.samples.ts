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
    // Scripts send this cookie's value back, so the cookie can't be HttpOnly.
    set('XSRF-TOKEN=abc; Secure; SameSite=Strict'),
    // A cookie as a CDN sets it.
    set('__cf_bm=abc; path=/; expires=Sat, 21-Nov-26 09:00:00 GMT; domain=.example.com; HttpOnly; Secure; SameSite=None'),
    // Over plain HTTP, browsers reject cookies with `Secure`.
    set('lang=de; SameSite=Lax', 'http://example.com/'),
    // One of the two cookies is only deleted.
    set(['session=; Max-Age=0', 'lang=de; Secure; SameSite=Lax']),
  ],
  open: [
    set('lang=de'),
    set('lang=de; Secure'),
    set('lang=de; SameSite=Lax'),
    set('lang=de; Secure; SameSite=maybe'),
    set('session=abc; Secure; HttpOnly'),
    set('heroku-session-affinity=abc; HttpOnly; Secure'),
    // Every Set-Cookie header counts, and a cookie value may contain anything.
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
