import type { Config } from '../../config.ts';
import { FetchFailure } from '../../http/failure.ts';
import { type Answer, openHttp } from '../../http/fetch.ts';
import { httpSettings } from '../../outgoing.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { CommandError } from '../exit.ts';

/** Milliseconds by which a clock may be off before it matters. */
const SKEW = 60_000;
const MAX_BYTES = 64 * 1024;

/** Whether names are found, other servers answer, and the clock agrees with theirs: by one request, sent as those of audits are. */
export const lookOutside = async (config: Config, url: string): Promise<Diagnosis[]> => {
  const target = URL.parse(url);
  if (!target) throw new CommandError(`--url takes an address; ${url} is none.`);
  const http = openHttp(httpSettings(config, new Set()));
  try {
    const answer = await http.fetch(target, { method: 'HEAD', maxBytes: MAX_BYTES });
    const { dns, total } = answer.timing;
    return [
      ok('names', `${target.hostname} was found in ${Math.round(dns)} ms.`),
      ok('way out', `${target.origin} answered ${answer.status} in ${Math.round(total)} ms.`),
      lookAtClock(answer),
    ];
  } catch (error) {
    if (error instanceof FetchFailure) return explain(error.code, target);
    throw error;
  } finally {
    await http.close();
  }
};

const explain = (code: FetchFailure['code'], { hostname, origin }: URL): Diagnosis[] => {
  if (code === 'dns_error' || code === 'dns_timeout')
    return [
      problem(
        'names',
        code === 'dns_error'
          ? `${hostname} was not found. Look at the name servers of this machine, or of the container.`
          : `No name server answered for ${hostname}. Look at those of this machine or of the container, or set DNS_SERVERS.`,
      ),
      warning('way out', 'Not tried: it needs a name.'),
      warning('clock', 'Not tried: it needs another server.'),
    ];
  return [
    problem(
      'way out',
      `${origin} could not be reached (${code}). Does a firewall stand before it? Without a way out, --offline leaves this out.`,
    ),
    warning('clock', 'Not tried: it needs another server.'),
  ];
};

const lookAtClock = ({ headers }: Answer): Diagnosis => {
  const theirs = Date.parse(headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '');
  if (Number.isNaN(theirs)) return warning('clock', 'The other server did not say what time it is.');
  const off = Date.now() - theirs;
  if (Math.abs(off) <= SKEW) return ok('clock', 'The clock agrees with that of the other server.');
  const seconds = Math.round(Math.abs(off) / 1000).toLocaleString('en');
  return problem('clock', `The clock is ${seconds} s ${off > 0 ? 'ahead of' : 'behind'} that of the other server. Set it by NTP.`);
};
