import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { isRemoval, readSetCookie, type SetCookie } from '../../read/headers/set-cookie.ts';

export default defineCheck({
  id: 'cookies',
  category: 'security',
  title: 'Cookie security',
  headline: 'Cookies without security flags',
  headlines: { exposed: 'Session cookies aren’t protected' },
  why: 'Whoever gets hold of the cookie of a session is logged in as its owner. Flags keep it off unencrypted connections, away from scripts, and out of requests that other sites start.',
  fix: 'Set cookies as in Set-Cookie: session=…; Secure; HttpOnly; SameSite=Lax.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/Cookies',
  severity: 'low',
  needs: ['page', 'clock'],
  verdicts: {
    flagged: pass('All cookies are set with the flags that they need: {total}.'),
    open: warn('Cookies without Secure or a good SameSite: {names}.'),
    exposed: fail('Session cookies without Secure or HttpOnly: {names}.'),
    none: notApplicable('The page sets no cookies.'),
  },
  judge({ page, clock }, give) {
    const isHttps = page.url.startsWith('https:');
    const cookies = headerValues(page.headers, 'set-cookie')
      .map(readSetCookie)
      .filter((cookie) => cookie.name !== '' && !isRemoval(cookie, clock.now))
      .map((cookie) => ({ cookie, lacks: flagsMissing(cookie, isHttps) }));
    if (cookies.length === 0) return give.none();

    const open = cookies.filter(({ lacks }) => lacks.length > 0);
    const exposed = open.filter(({ cookie, lacks }) => isSession(cookie) && (lacks.includes('Secure') || lacks.includes('HttpOnly')));
    const names = (found: typeof cookies): string => [...new Set(found.map(({ cookie }) => cookie.name))].join(', ');
    const items = open.map(({ cookie, lacks }) => ({ note: `${cookie.name}: without ${lacks.join(', ')}` }));
    if (exposed.length > 0) return give.exposed({ names: names(exposed) }, items);
    return open.length > 0 ? give.open({ names: names(open) }, items) : give.flagged({ total: cookies.length });
  },
});

/** Over plain HTTP browsers take no cookie with Secure. */
const flagsMissing = (cookie: SetCookie, isHttps: boolean): string[] => [
  ...(isHttps && !cookie.secure ? ['Secure'] : []),
  ...(isSession(cookie) && !cookie.httpOnly ? ['HttpOnly'] : []),
  ...(cookie.sameSite === null || cookie.sameSite === 'invalid' ? ['SameSite'] : []),
];

/** By the names that MDN's HTTP Observatory looks for; the one it leaves out chooses a server and is nobody's session. */
const isSession = ({ name }: SetCookie): boolean => /login|sess|^connect\.sid$/i.test(name) && name !== 'heroku-session-affinity';
