import { defineCheck, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'server-banner',
  category: 'security',
  title: 'Server version disclosure',
  headline: 'Headers reveal software versions',
  why: 'A version number tells attackers which known vulnerabilities to try. Hiding it fixes none of them, but makes the site a harder target to find.',
  fix: 'Turn off version numbers in the server settings, and keep the software up to date.',
  task: { text: 'Hide the version of the server software', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    silent: pass('No header reveals a software version.'),
    told: warn('{count, plural, one {# header reveals} other {# headers reveal}} a software version: {headers}.'),
  },
  run({ page }, report) {
    const told = page.headers.filter(([name, value]) => HEADERS.has(name) && VERSION.test(value));
    if (told.length === 0) return report.silent();
    const names = new Set(told.map(([name]) => name));
    return report.told(
      { count: names.size, headers: [...names].join(', ') },
      told.map(([name, value]) => ({ note: `${name}: ${value}` })),
    );
  },
});

const HEADERS: ReadonlySet<string> = new Set(['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version']);

/** Matches digits with a full stop between: a lone number may mean anything. */
const VERSION = /\d\.\d/;
