import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { headerValues } from '../../read/headers/headers.ts';
import { isRemoval, readSetCookie, type SetCookie } from '../../read/headers/set-cookie.ts';

export default defineCheck({
  id: 'cookies',
  category: 'security',
  title: 'Cookie security',
  headline: 'Cookies without security flags',
  headlines: { exposed: 'Session cookies aren’t protected' },
  why: 'With a stolen session cookie, an attacker acts as the logged-in user. Flags keep cookies off unencrypted connections, away from scripts and out of cross-site requests.',
  fix: 'Add the missing flags, as in `Set-Cookie: session=abc123; Secure; HttpOnly; SameSite=Lax`.',
  task: { text: 'Protect cookies', role: 'developer', effort: 'S' },
  source: 'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/Cookies',
  severity: 'low',
  needs: ['page', 'clock'],
  notes: {
    lacks: '{name} lacks {flags}',
  },
  verdicts: {
    flagged: pass('{total, plural, one {The cookie has the flags it needs.} other {All # cookies have the flags they need.}}'),
    open: warn('{count, plural, one {# cookie lacks} other {# cookies lack}} `Secure` or a valid `SameSite`: {names}.'),
    exposed: fail('{count, plural, one {# session cookie lacks} other {# session cookies lack}} `Secure` or `HttpOnly`: {names}.'),
    none: notApplicable('The page sets no cookies.'),
  },
  run({ page, clock }, report) {
    const isHttps = page.url.startsWith('https:');
    const cookies = headerValues(page.headers, 'set-cookie')
      .map(readSetCookie)
      .filter((cookie) => cookie.name !== '' && !isRemoval(cookie, clock.now))
      .map((cookie) => ({ cookie, lacks: flagsMissing(cookie, isHttps) }));
    if (cookies.length === 0) return report.none();

    const open = cookies.filter(({ lacks }) => lacks.length > 0);
    const exposed = open.filter(({ cookie, lacks }) => isSession(cookie) && (lacks.includes('Secure') || lacks.includes('HttpOnly')));
    const items = open.map(({ cookie: { name }, lacks }) => ({ note: { key: 'lacks', values: { name, flags: lacks.join(', ') } } }));
    if (exposed.length > 0) return report.exposed(namesOf(exposed), items);
    return open.length > 0 ? report.open(namesOf(open), items) : report.flagged({ total: cookies.length });
  },
});

const namesOf = (found: readonly { cookie: SetCookie }[]): { count: number; names: string } => {
  const names = new Set(found.map(({ cookie }) => cookie.name));
  return { count: names.size, names: [...names].join(', ') };
};

/** Over plain HTTP, browsers reject cookies with `Secure`. */
const flagsMissing = (cookie: SetCookie, isHttps: boolean): string[] => [
  ...(isHttps && !cookie.secure ? ['Secure'] : []),
  ...(isSession(cookie) && !cookie.httpOnly ? ['HttpOnly'] : []),
  ...(cookie.sameSite === null || cookie.sameSite === 'invalid' ? ['SameSite'] : []),
];

/** True for session names as in MDN's HTTP Observatory, except a cookie that selects a server. */
const isSession = ({ name }: SetCookie): boolean => /login|sess|^connect\.sid$/i.test(name) && name !== 'heroku-session-affinity';
