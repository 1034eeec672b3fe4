import type { TestContext } from 'node:test';
import { fakeRenderer } from '../fake-renderer.ts';
import { pictures } from '../fixtures/account-pictures.ts';
import type { Random } from '../random.ts';
import { startReceiver } from '../receiver.ts';
import { startService, type TestService } from '../service.ts';
import { goodPage, startSite } from '../site.ts';
import { type Outcome, runProperties } from './run.ts';

const CHECK = 'title-present';

/** Sends random requests to a service with a site to audit and a webhook receiver. */
export const drive = async (t: TestContext, requests: number, seed: number): Promise<Outcome> => {
  const site = await startSite(t, {
    '/': { body: goodPage },
    '/bare': { body: '<p>Bare' },
    '/sitemap.xml': { body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>' },
  });
  const receiver = await startReceiver(t);
  const env = {
    ALLOW_TARGETS: `${site.target},${receiver.target}`,
    WEBHOOK_TARGETS: `${site.target},${receiver.target}`,
    CREATE_WAIT: '0.1',
    HOST_GAP: '0',
  };
  const screenshot = { bytes: pictures.webpLossy, width: 412, height: 915 };
  const renderer = fakeRenderer({ screenshots: { phone: screenshot, desktop: screenshot } });
  const service: TestService = await startService(t, env, {}, renderer);
  const samples = {
    url: (random: Random) => random.pick([`${site.url}/`, `${site.url}/bare`, receiver.url, `https://n${random.below(30)}.example/`]),
    sitemap: () => `${site.url}/sitemap.xml`,
    project: (random: Random) => random.pick(['127.0.0.1', 'example.com', 'no host']),
    check: () => CHECK,
    reason: (random: Random) => random.pick(['It has to be so.', 'ß'.repeat(40)]),
    every: (random: Random) => random.pick(['daily', 'Weekly', 'monthly', '30 6 * * 1']),
    time_zone: (random: Random) => random.pick(['UTC', 'europe/berlin']),
    headers: (random: Random) => random.pick(['X-Token: secret', 'X-A: one\nX-B: two']),
    cookies: () => 'session=secret',
    basic_user: () => 'mara',
    user_agent: () => 'Sonde staging',
    origins: () => [site.url],
    // Empty text is no value: no profile has the name that a report asks for.
    access: () => '',
    password: (random: Random) => random.pick(['secret', ' with spaces ', 'ü'.repeat(128)]),
  };
  return runProperties(service, { requests, seed, samples, check: CHECK });
};
