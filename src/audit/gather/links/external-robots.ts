import { type HostKnowledge, type KnownOrigin, MAX_EXTERNAL_ROBOTS, ROBOTS_AGE, type RobotsText } from '../../hosts/knowledge.ts';
import type { Analysis } from '../../processes/analysis-pool.ts';
import { isSuccess, requestLink } from '../ask.ts';
import type { Requester } from '../requester.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';

/** Checks in the robots.txt of external hosts whether Sonde may request their URLs. Fetches each robots.txt once a day. */
export interface ExternalRobots {
  allows(url: URL): Promise<boolean>;
  /** Informs other audits when the host accepts requests again. */
  rest(url: URL, delay: number): void;
  /** True while the host wants clients to wait. */
  rests(url: URL): boolean;
  /** Saves what this run has learned about hosts. */
  save(): Promise<void>;
}

interface ExternalRobotsParts {
  /** URLs that the run may request. */
  urls: readonly URL[];
  userAgent: string;
  requester: Requester;
  analysis: Pick<Analysis, 'matchExternalRobots'>;
  knowledge: HostKnowledge;
  /** True for public hosts. Hosts that the operator allowed by name get a new request in each audit. */
  isPublic(url: URL): boolean;
  now: number;
}

const TIMEOUT = 5_000;

export const openExternalRobots = async (parts: ExternalRobotsParts): Promise<ExternalRobots> => {
  const { urls, userAgent, requester, analysis, knowledge, isPublic, now } = parts;
  const byOrigin = Map.groupBy(urls, ({ origin }) => origin);
  const known = new Map(await knowledge.findOrigins([...byOrigin.keys()].filter((origin) => isPublic(new URL(origin)))));
  const learnt = new Map<string, KnownOrigin>();
  const verdicts = new Map<string, Promise<ReadonlyMap<string, boolean>>>();

  const learn = (origin: string, news: Partial<KnownOrigin>): void => {
    const next = { origin, robots: null, robotsAt: 0, restUntil: 0, ...known.get(origin), ...news };
    known.set(origin, next);
    if (isPublic(new URL(origin))) learnt.set(origin, next);
  };

  const robotsOf = async (origin: string): Promise<RobotsText | null> => {
    const stored = known.get(origin);
    if (stored && now - stored.robotsAt < ROBOTS_AGE) return stored.robots;
    const answer = await requestLink(new URL('/robots.txt', origin), 'GET', (url) =>
      requester.send(url, { maxBytes: MAX_EXTERNAL_ROBOTS, timeout: TIMEOUT, wanted: isSuccess }),
    );
    // If a host doesn't respond to the request for robots.txt, the response to the link itself decides.
    if (answer.status === 0) return null;
    const robots = { status: answer.status, body: answer.body };
    learn(origin, { robots, robotsAt: now });
    return robots;
  };

  const match = async (origin: string, hrefs: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
    const robots = await robotsOf(origin);
    if (robots === null || (robots.body.byteLength === 0 && isSuccess(robots.status))) return new Map(hrefs.map((href) => [href, true]));
    // An unreadable robots.txt forbids everything, like a robots.txt that fails.
    const allowed = await unlessUnreadable(analysis.matchExternalRobots(robots, hrefs, userAgent), []);
    return new Map(hrefs.map((href, index) => [href, allowed[index] ?? false]));
  };

  return {
    async allows(url) {
      const { origin, href } = url;
      const first =
        verdicts.get(origin) ??
        match(
          origin,
          (byOrigin.get(origin) ?? [url]).map((one) => one.href),
        );
      verdicts.set(origin, first);
      return (await first).get(href) ?? (await match(origin, [href])).get(href) ?? false;
    },
    rest: ({ origin }, delay) => learn(origin, { restUntil: now + delay }),
    rests: ({ origin }) => (known.get(origin)?.restUntil ?? 0) > now,
    save: () => knowledge.saveOrigins([...learnt.values()]),
  };
};
