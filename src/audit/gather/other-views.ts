import type { Http } from '../../http/fetch.ts';
import type { Page, Unavailable } from '../evidence.ts';
import type { Analysis } from '../processes/analysis-pool.ts';
import type { Packed } from '../processes/packed.ts';
import { attemptGathering } from './attempt.ts';
import { unlessWall } from './canonical-target.ts';

/** Headers of a desktop browser, a visitor with a rare language and an AI crawler. Each also names Sonde. */
const asOthers = (name: string) =>
  ({
    desktopPage: {
      'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 ${name}`,
    },
    localePage: { 'accept-language': 'is-IS, is;q=0.9' },
    botPage: { 'user-agent': `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0) ${name}` },
  }) satisfies Record<string, Record<string, string>>;

/** Returns the part of a User-Agent that names its owner, without the imitated browser. */
const crawlerNameIn = (userAgent: string): string => /\(compatible;[^()]*\)$/.exec(userAgent)?.[0] ?? userAgent;

type ViewName = keyof ReturnType<typeof asOthers>;

/** Fetches the page as other kinds of visitors receive it; all null unless `wanted`, since each fetch costs the site a request. */
export const gatherOtherViews = async (
  wanted: boolean,
  url: URL,
  http: Pick<Http, 'fetch' | 'userAgent'>,
  analysis: Analysis,
): Promise<Record<ViewName, Packed<Page> | Unavailable | null>> => {
  if (!wanted) return { desktopPage: null, localePage: null, botPage: null };
  const headers = asOthers(crawlerNameIn(http.userAgent));
  const see = (view: ViewName): Promise<Packed<Page> | Unavailable> =>
    attemptGathering(url.href, async () => {
      const read = await analysis.readPage(await http.fetch(url, { headers: headers[view] }), url.href);
      // The AI crawler’s view must show whether crawlers meet a bot wall.
      return (view === 'botPage' ? read : unlessWall(read)).packed;
    });
  const [desktopPage, localePage, botPage] = await Promise.all([see('desktopPage'), see('localePage'), see('botPage')]);
  return { desktopPage, localePage, botPage };
};
