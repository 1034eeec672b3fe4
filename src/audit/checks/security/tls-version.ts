import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'tls-version',
  category: 'security',
  title: 'Version of TLS',
  why: 'The newest version of the encryption is the fastest to connect and leaves out what was found weak. Browsers refuse 1.0 and 1.1.',
  fix: 'Turn on TLS 1.3 beside 1.2 on the server, and turn older versions off.',
  source: 'https://www.rfc-editor.org/rfc/rfc9325#section-3.1',
  severity: 'low',
  needs: ['tls'],
  verdicts: {
    newest: pass('The server speaks {version}.'),
    older: warn('The server speaks {version} at best; browsers accept that, but 1.3 is faster and safer.'),
    refused: fail('The server speaks {version} at best, which browsers refuse.'),
    plain: notApplicable('The page comes over plain HTTP, without TLS.'),
  },
  judge({ tls }, give) {
    if (!tls) return give.plain();
    const version = nameOf(tls.version);
    // The best version that both sides know is used, and this side knows 1.3.
    if (tls.version === 'TLSv1.3') return give.newest({ version });
    return tls.version === 'TLSv1.2' ? give.older({ version }) : give.refused({ version });
  },
});

/** `TLSv1` as TLS 1.0, `TLSv1.2` as TLS 1.2. */
const nameOf = (version: string): string => (version === 'TLSv1' ? 'TLS 1.0' : version.replace('v', ' '));
