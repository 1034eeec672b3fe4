import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRemoval, readSetCookie, type SetCookie } from './set-cookie.ts';

const bare: SetCookie = { name: 'a', secure: false, httpOnly: false, sameSite: null, maxAge: null, expires: null };
const date = Date.UTC(2026, 9, 21, 7, 28);

const table: [header: string, differs: Partial<SetCookie>][] = [
  ['a=1', {}],
  [' a = 1 ', {}],
  ['a=b=c; Secure', { secure: true }],
  ['a=secure; HttpOnly', { httpOnly: true }],
  ['a=1;secure;HTTPONLY ; samesite=STRICT', { secure: true, httpOnly: true, sameSite: 'strict' }],
  ['a=1; Secure=false', { secure: true }],
  ['a=1; SameSite = Lax ', { sameSite: 'lax' }],
  ['a=1; SameSite=None', { sameSite: 'none' }],
  ['a=1; SameSite=Relaxed', { sameSite: 'invalid' }],
  ['a=1; SameSite', { sameSite: 'invalid' }],
  ['a=1; SameSite=Lax; SameSite=None', { sameSite: 'none' }],
  ['a=1; Max-Age=3600', { maxAge: 3600 }],
  ['a=; max-age=-1', { maxAge: -1 }],
  ['a=1; Max-Age=soon', {}],
  ['a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT', { expires: date }],
  ['a=1; expires=Wed, 21-Oct-2026 07:28:00 GMT', { expires: date }],
  ['a=1; Expires=never', {}],
  ['a=1; Path=/; Domain=example.com; Partitioned', {}],
  ['secure', { name: '' }],
  ['=1; Secure', { name: '', secure: true }],
  ['', { name: '' }],
  [`a=${'x'.repeat(100_000)}; Secure`, {}],
];

for (const [header, differs] of table) {
  test(`the Set-Cookie header “${header.slice(0, 60)}” is parsed`, () => assert.deepEqual(readSetCookie(header), { ...bare, ...differs }));
}

const removals: [header: string, removes: boolean][] = [
  ['a=1', false],
  ['a=; Max-Age=0', true],
  ['a=1; Max-Age=1', false],
  ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
  ['a=; Expires=Wed, 21 Oct 2026 07:28:00 GMT', true],
  ['a=; Expires=Wed, 21 Oct 2026 07:28:01 GMT', false],
  // Max-Age takes precedence over Expires (RFC 6265, 5.3).
  ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', false],
];

for (const [header, removes] of removals) {
  test(`the Set-Cookie header “${header}” ${removes ? 'removes' : 'sets'} a cookie`, () =>
    assert.equal(isRemoval(readSetCookie(header), date), removes));
}
