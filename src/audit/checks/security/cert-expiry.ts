import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';

const DAY = 86_400_000;

export default defineCheck({
  id: 'cert-expiry',
  category: 'security',
  title: 'Certificate expiry',
  headline: 'Certificate expires soon',
  why: 'When a certificate runs out, browsers show a warning in place of the site.',
  fix: 'Renew the certificate, and let a program do it from now on.',
  source: 'https://letsencrypt.org/docs/integration-guide/',
  severity: 'medium',
  needs: ['tls', 'clock'],
  // Certificates live from days to a year, so what is left is judged by its share of the whole.
  limits: { percent: 20, lastDays: 3 },
  verdicts: {
    enough: pass('Days for which the certificate is still valid: {days}.'),
    soon: warn('Days for which the certificate is still valid: {days}, less than {percent} % of its whole time.'),
    now: fail('Days for which the certificate is still valid: {days}, less than {lastDays}.'),
    plain: notApplicable('The page comes over plain HTTP, without a certificate.'),
  },
  judge({ tls, clock }, give, { percent, lastDays }) {
    if (!tls) return give.plain();
    const left = tls.validTo - clock.now;
    const days = Math.floor(left / DAY);
    const whole = tls.validTo - tls.validFrom;
    if (left >= (whole * percent) / 100) return give.enough({ days });
    return days < lastDays ? give.now({ days }) : give.soon({ days });
  },
});
