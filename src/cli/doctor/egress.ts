import { httpSettings } from '../../app/egress.ts';
import type { Config } from '../../config/config.ts';
import { FetchFailure } from '../../http/failure.ts';
import { type Answer, openHttp } from '../../http/fetch.ts';
import { MINUTE } from '../../lib/time.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { CommandError } from '../exit.ts';

/** Maximum milliseconds by which the clock may be wrong. */
const MAX_CLOCK_SKEW = MINUTE;
const MAX_BYTES = 64 * 1024;
const OUTGOING_PART = 'outgoing connections';

/** Inspects DNS, outgoing connections and the clock with a single request, sent like those of audits. */
export const inspectEgress = async (config: Config, url: string): Promise<Diagnosis[]> => {
  const target = URL.parse(url);
  if (!target) throw new CommandError(`--url takes a URL such as https://example.com/; ${url} isn’t one.`);
  const http = openHttp(httpSettings(config, new Set()));
  try {
    const answer = await http.fetch(target, { method: 'HEAD', maxBytes: MAX_BYTES });
    const { dns, total } = answer.timing;
    return [
      ok('DNS', `${target.hostname} was resolved in ${Math.round(dns)} ms.`),
      ok(OUTGOING_PART, `Outgoing connections work: ${target.origin} answered ${answer.status} in ${Math.round(total)} ms.`),
      inspectClock(answer),
    ];
  } catch (error) {
    if (error instanceof FetchFailure) return explainFailure(error.code, target);
    throw error;
  } finally {
    await http.close();
  }
};

const explainFailure = (code: FetchFailure['code'], { hostname, origin }: URL): Diagnosis[] => {
  if (code === 'dns_error' || code === 'resolver_unavailable')
    return [
      problem(
        'DNS',
        code === 'dns_error'
          ? `${hostname} was not found. Check the name servers of this machine or container.`
          : `No name server answered for ${hostname}. Check those of this machine or container, or set DNS_SERVERS.`,
      ),
      warning(OUTGOING_PART, 'Not tested: DNS has to work first.'),
      warning('clock', 'Not tested: an outgoing connection is needed.'),
    ];
  return [
    problem(OUTGOING_PART, `Couldn’t reach ${origin} (${code}). Check the firewall, or skip this test with --offline.`),
    warning('clock', 'Not tested: an outgoing connection is needed.'),
  ];
};

const inspectClock = ({ headers }: Answer): Diagnosis => {
  const theirs = Date.parse(headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
  if (Number.isNaN(theirs)) return warning('clock', 'The other server sent no date to compare with.');
  const off = Date.now() - theirs;
  if (Math.abs(off) <= MAX_CLOCK_SKEW) return ok('clock', 'Clock is in sync.');
  const seconds = Math.round(Math.abs(off) / 1000).toLocaleString('en');
  return problem('clock', `The clock is ${seconds} s ${off > 0 ? 'ahead' : 'behind'}. Set it with NTP.`);
};
