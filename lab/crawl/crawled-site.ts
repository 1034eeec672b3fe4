import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { CrawledSiteMessage } from './site-process.ts';

export type Requests = Exclude<CrawledSiteMessage, { url: string }>;

/** A made-up site in a process of its own. */
export interface CrawledSite {
  url: string;
  /** What ALLOW_TARGETS needs. */
  target: string;
  /** Requests since the last reset. */
  requests(): Promise<Requests>;
  reset(): Promise<void>;
  close(): void;
}

export const startCrawledSite = async (pages: number): Promise<CrawledSite> => {
  const child = fork(new URL('./site-process.ts', import.meta.url), [String(pages)]);
  const next = async (): Promise<CrawledSiteMessage> => ((await once(child, 'message')) as [CrawledSiteMessage])[0];
  const { url } = (await next()) as { url: string };
  const ask = (message: string): Promise<Requests> => {
    child.send(message);
    return next() as Promise<Requests>;
  };
  return {
    url,
    target: new URL(url).host,
    requests: () => ask('requests'),
    async reset() {
      await ask('reset');
    },
    close: () => child.disconnect(),
  };
};
