import type { Case, Expected, Play, Report } from './case.ts';
import { completes, SLOW } from './case.ts';
import { answer, page } from './respond.ts';

/** Files at the root of a site. */
interface Site {
  robots?: Play;
  sitemap?: Play;
}

/** Bytes of a page, five sitemaps of page size, and buffers. */
const SITE_BYTES = 96 * 2 ** 20;

/** Makes cases of table rows with a host each, whose page is fine: each completes. */
export const onHosts = (rows: readonly (readonly [id: string, site: Site, shows?: (report: Report) => boolean])[]): Case[] =>
  rows.map(([id, site, shows]) => ({ ...base(id, shows), at: 'host', play: playSite(site) }));

const base = (id: string, shows?: (report: Report) => boolean): Expected => ({ id, ...completes(shows), seconds: SLOW, bytes: SITE_BYTES });

const playSite =
  ({ robots, sitemap }: Site): Play =>
  (socket, requested) => {
    const { path, headers } = requested;
    const play =
      path === '/'
        ? answer(page())
        : path === '/robots.txt'
          ? (robots ?? text(`User-agent: *\nAllow: /\nSitemap: http://${headers.host}/sitemap.xml\n`))
          : sitemap && path.startsWith('/sitemap')
            ? sitemap
            : answer('nothing', {}, '404 Not Found');
    play(socket, requested);
  };

export const text = (body: string, status?: string): Play => answer(body, { 'Content-Type': 'text/plain' }, status);
