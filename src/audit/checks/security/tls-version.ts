import { defineCheck, notApplicable, pass, warn } from '../../check.ts';

export default defineCheck({
  id: 'tls-version',
  category: 'security',
  title: 'TLS version',
  headline: 'TLS 1.3 isn’t supported',
  why: 'TLS 1.3 connects faster than TLS 1.2 and drops its weak options.',
  fix: 'Enable TLS 1.3 on the server, next to TLS 1.2.',
  task: { text: 'Enable modern encryption on the server', role: 'developer', effort: 'S' },
  source: 'https://www.rfc-editor.org/rfc/rfc9325#section-3.1',
  severity: 'low',
  needs: ['tls'],
  verdicts: {
    newest: pass('The server supports {version}.'),
    older: warn('The newest version the server supports is {version}. TLS 1.3 is faster and safer.'),
    plain: notApplicable('The page loads over HTTP, without TLS.'),
  },
  run({ tls }, report) {
    if (!tls) return report.plain();
    // The connection uses the best version that both sides support; versions before TLS 1.2 are never used.
    const version = tls.version.replace('v', ' ');
    return tls.version === 'TLSv1.2' ? report.older({ version }) : report.newest({ version });
  },
});
