import { defineCheck, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'server-banner',
  category: 'security',
  title: 'Server version disclosure',
  headline: 'Headers reveal software versions',
  why: 'A version number tells attackers at a glance which known holes to try. Leaving it out mends none of them, but makes the site no easy find.',
  fix: 'Turn off version numbers in the settings of the server, and keep its software up to date.',
  source: 'https://www.rfc-editor.org/rfc/rfc9110#section-10.2.4',
  severity: 'information',
  needs: ['page'],
  verdicts: {
    silent: pass('No header tells the version of the software behind the site.'),
    told: warn('Headers that tell a version: {headers}.'),
  },
  judge({ page }, give) {
    const told = page.headers.filter(([name, value]) => HEADERS.has(name) && VERSION.test(value));
    if (told.length === 0) return give.silent();
    return give.told(
      { headers: [...new Set(told.map(([name]) => name))].join(', ') },
      told.map(([name, value]) => ({ note: `${name}: ${value}` })),
    );
  },
});

const HEADERS: ReadonlySet<string> = new Set(['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version']);

/** Digits with a full stop between them: a lone number may be anything. */
const VERSION = /\d\.\d/;
