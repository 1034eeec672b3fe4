import { audit } from '../../src/audit/audit.ts';
import { openSharedState } from '../../src/audit/hosts/shared-state.ts';
import type { Analysis } from '../../src/audit/processes/analysis-pool.ts';
import { answer, settingsFor } from '../fixtures/origin.ts';
import type { Internet } from './internet.ts';
import { isPublicByRegistry } from './public-addresses.ts';
import { resolverOf } from './resolver.ts';
import { PUBLIC, type SecondFetch, type Site } from './second-fetches.vectors.ts';

/** Audits the page with the bait, then with a public address in its place. Returns the faults. */
export const secondFetchFaults = async (
  { bait, isFetched, site }: SecondFetch,
  internet: Internet,
  analysis: Analysis,
): Promise<string[]> => {
  const faults = [];
  await auditSite(site(bait), internet, analysis);
  for (const { address } of internet.attempts) if (!isPublicByRegistry(address)) faults.push(`connects to ${address}`);

  await auditSite(site(DECOY), internet, analysis);
  const isRequested = internet.attempts.some(({ address }) => address === DECOY);
  if (isRequested !== isFetched) faults.push(isRequested ? 'asks a public address' : 'does not ask a public address');
  return faults;
};

const DECOY = '93.184.215.99';
const NAMES = { 'public.example': [[PUBLIC]], localhost: [['127.0.0.1']] };

/** Rejects if there is no report. */
const auditSite = async (site: Site, internet: Internet, analysis: Analysis): Promise<void> => {
  internet.clear();
  const { url = 'http://public.example/', html = '', headers = {}, files = {}, names = {} } = site;
  internet.replies['/'] = answer(`<!doctype html><title>A public page</title>${html}<p>Text`, { headers });
  for (const [path, { body = '', location, type }] of Object.entries(files))
    internet.replies[path] =
      location === undefined
        ? answer(body, type === undefined ? {} : { headers: { 'Content-Type': type } })
        : answer('', { status: '302 Found', headers: { Location: location } });
  const http = { ...settingsFor([], { ca: internet.ca, lookup: resolverOf({ ...NAMES, ...names }) }), targetPorts: [80, 443, 8080] };
  const external = { http, shared: openSharedState() };
  await audit(
    new URL(url),
    { http, external, analysis, probes: 'full', now: () => 0 },
    { mode: 'full', time: 3_000, mayReuse: false, pictures: { icon: null, preview: null } },
  );
};
