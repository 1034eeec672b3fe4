import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cookies } from '../../http/cookies.ts';
import { requestLink } from './ask.ts';

/** Returns responses from a table. A page with `cookie` redirects until the cookie comes back, as stored by `http`. */
const sendFrom =
  (pages: Record<string, { to?: string; cookie?: string }>) =>
  async (url: URL, _: string, cookies: Cookies): Promise<{ status: number; headers: [string, string][] }> => {
    const { to, cookie } = pages[url.pathname] ?? {};
    if (to === undefined || (cookie !== undefined && cookies.headerFor(url)?.includes(cookie))) return { status: 200, headers: [] };
    const headers: [string, string][] = [['location', to], ...(cookie ? [['set-cookie', `${cookie}; Path=/`] as [string, string]] : [])];
    cookies.keep(url, headers);
    return { status: 302, headers };
  };

const table: [name: string, pages: Parameters<typeof sendFrom>[0], result: [status: number, error: string | null, hops: number]][] = [
  ['answers a page that redirects to itself with a cookie', { '/': { to: '/', cookie: 'a=1' } }, [200, null, 0]],
  ['answers a page that a cookie check leads back to', { '/': { to: '/check', cookie: 'a=1' }, '/check': { to: '/' } }, [200, null, 0]],
  ['counts the redirects after it', { '/': { to: '/new' }, '/new': { to: '/new', cookie: 'a=1' } }, [200, null, 1]],
  ['fails for a loop without a cookie', { '/': { to: '/' } }, [0, 'redirect_loop', 0]],
  [
    'fails for a loop whose cookie changes nothing',
    { '/': { to: '/b', cookie: 'x=1' }, '/b': { to: '/c' }, '/c': { to: '/b' } },
    [0, 'redirect_loop', 2],
  ],
];
for (const [name, pages, [status, error, hops]] of table) {
  test(name, async () => {
    const answer = await requestLink(new URL('https://example.com/'), 'HEAD', sendFrom(pages));
    assert.deepEqual([answer.status, answer.error, answer.hops.length], [status, error, hops]);
  });
}
