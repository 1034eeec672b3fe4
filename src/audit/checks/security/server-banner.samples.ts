import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './server-banner.ts';

const sent = (headers: Record<string, string>) => page('<p>x', { headers });

export default {
  silent: [
    page('<p>x'),
    sent({ server: 'nginx' }),
    sent({ server: 'cloudflare', 'x-powered-by': 'Express' }),
    // A server name may contain digits without stating a version.
    sent({ server: 'AmazonS3' }),
    sent({ server: 'ECS (sec/96F2)' }),
    sent({ via: '1.1 varnish', 'x-content-type-options': 'nosniff' }),
  ],
  told: [
    sent({ server: 'nginx/1.29.3' }),
    sent({ server: 'Apache/2.4.41 (Ubuntu)', 'x-powered-by': 'PHP/8.1.2' }),
    sent({ server: 'Microsoft-IIS/10.0', 'x-aspnet-version': '4.0.30319' }),
    sent({ server: 'Jetty(9.4.z-SNAPSHOT)' }),
  ],
} satisfies Samples<typeof check>;
