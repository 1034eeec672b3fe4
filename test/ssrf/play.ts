import { createFields } from '../../src/front/reports/fields.ts';
import { FetchFailure } from '../../src/http/failure.ts';
import { openHttp } from '../../src/http/fetch.ts';
import { hostOf } from '../../src/http/guard.ts';
import type { HttpSettings, Lookup } from '../../src/http/settings.ts';
import { answer, settingsFor } from '../fixtures/origin.ts';
import type { Internet } from './internet.ts';
import { isPublicByRegistry } from './public-addresses.ts';
import { resolverOf } from './resolver.ts';
import { type Vector, type VectorGroup, vectorsOf } from './vector.ts';

/** Passes a URL through the validation of the API, then fetches it. Returns the faults; empty without any. */
export const faultsOf = async (
  vector: Vector,
  group: VectorGroup,
  internet: Internet,
  changes: Partial<HttpSettings> = {},
): Promise<string[]> => {
  internet.clear();
  const connectTimeout = vector.isSilent ? 100 : 5_000;
  const settings = settingsFor([], { ca: internet.ca, connectTimeout, lookup: lookupOf(vector), targetPorts: PORTS, ...changes });
  const refusal = refusalOf(vector.url, settings);
  const url = URL.parse(vector.url);
  const fetched = url ? await fetchAll(url, vector, settings, internet) : 'invalid_url';
  const ending = group.isLimited ? fetched : (refusal ?? fetched);

  const faults = [];
  const addresses = internet.attempts.map(({ address }) => address);
  const own = addressesIn(vector, url);
  if (ending !== group.ends) faults.push(`ends with ${ending}`);
  if (group.isLimited && group.verdict === 'deny' && !refusal) faults.push('the interface takes it');
  if (refusal && REFUSED_BY_THE_GUARD.has(refusal) && fetched !== 'blocked_address') faults.push(`the door says ${fetched}`);
  if (group.verdict === 'allow' && addresses.length === 0) faults.push('connects to nothing');
  for (const address of addresses) {
    if (!isPublicByRegistry(address)) faults.push(`connects to ${address}, which is not public`);
    if (!own.has(address)) faults.push(`connects to ${address}, which nobody said`);
  }
  for (const head of internet.requests()) {
    for (const name of headerNames(head)) if (!HEADERS.has(name)) faults.push(`sends ${name}`);
    const [host, cookie] = [/^host: (.*)$/im, /^cookie: (.*)$/im].map((line) => line.exec(head)?.[1]?.trim());
    if (cookie !== undefined && cookie !== `from=${host}`) faults.push(`sends the cookie ${cookie} to ${host}`);
  }
  return faults;
};

const PORTS = [80, 443, 8000, 8080, 8443, 8888];
const REFUSED_BY_THE_GUARD = new Set(['unsupported_scheme', 'credentials_not_allowed', 'port_not_allowed', 'forbidden_target']);
const HEADERS = new Set(['accept', 'accept-encoding', 'connection', 'cookie', 'host', 'user-agent']);

const refusalOf = (url: string, settings: HttpSettings): string | undefined => {
  const { error } = createFields({ targets: settings }).safeParse({ url });
  const issue = error?.issues[0];
  return issue && 'params' in issue ? String(issue.params?.code) : undefined;
};

/** Fetches once per answer of the resolver, over a new connection each time. */
const fetchAll = async (url: URL, vector: Vector, settings: HttpSettings, internet: Internet): Promise<string> => {
  Object.assign(internet.replies, repliesOf(url, vector));
  const http = openHttp(settings);
  try {
    for (let left = timesOf(vector); left > 1; left--) await http.fetch(url);
    await http.fetch(url);
    return 'answer';
  } catch (error) {
    if (error instanceof FetchFailure) return error.code;
    throw error;
  } finally {
    await http.close();
  }
};

const timesOf = ({ answers = [], names = {} }: Vector): number =>
  Math.max(1, answers.length, ...Object.values(names).map(({ length }) => length));

const repliesOf = (start: URL, { chain = [] }: Vector): Internet['replies'] => {
  const replies: Internet['replies'] = {};
  let url: URL | null = start;
  for (const { status, location, headers = {} } of chain) {
    if (!url) break;
    // Cookies of a response must not be sent to another host.
    const all = { ...headers, 'Set-Cookie': `from=${url.host}; Path=/`, Location: location ?? null };
    replies[`${url.pathname}${url.search}`] = answer('<title>A page</title>', { status: `${status} Any`, headers: all });
    url = location === undefined ? null : URL.parse(location, url);
  }
  return replies;
};

const lookupOf = ({ url, addresses = [], answers = [addresses], names, isSilent }: Vector): Lookup =>
  isSilent ? () => new Promise(() => {}) : resolverOf({ [URL.parse(url)?.hostname ?? '']: answers, ...names });

const addressesIn = ({ addresses = [], answers = [], names = {} }: Vector, url: URL | null): Set<string> =>
  new Set([...(url ? [hostOf(url)] : []), ...addresses, ...answers.flat(), ...Object.values(names).flat(2)]);

const headerNames = (head: string): string[] =>
  head
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/:.*$/s, '').toLowerCase());

/** Hosts that need a certificate. */
export const secureHosts = (groups: readonly VectorGroup[]): string[] =>
  groups
    .flatMap(vectorsOf)
    .flatMap(({ url, names = {} }) => [URL.parse(url), ...Object.keys(names).map((name) => URL.parse(`https://${name}/`))])
    .flatMap((url) => (url?.protocol === 'https:' ? hostOf(url).replace(/\.$/, '') : []));
