import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'tls-version',
  category: 'security',
  title: 'TLS version',
  headline: 'TLS 1.3 isn’t supported',
  why: 'The newest version of the encryption is the fastest to connect and leaves out what was found weak.',
  fix: 'Turn on TLS 1.3 beside 1.2 on the server.',
  source: 'https://www.rfc-editor.org/rfc/rfc9325#section-3.1',
  severity: 'low',
  needs: ['tls'],
  verdicts: {
    newest: pass('The server speaks {version}.'),
    older: warn('The server speaks {version} at best; browsers accept that, but 1.3 is faster and safer.'),
    plain: notApplicable('The page comes over plain HTTP, without TLS.'),
  },
  judge({ tls }, give) {
    if (!tls) return give.plain();
    // The best version that both sides know is used; no page comes over one before 1.2.
    const version = tls.version.replace('v', ' ');
    return tls.version === 'TLSv1.2' ? give.older({ version }) : give.newest({ version });
  },
});
