import type { Http } from '../../http/fetch.ts';
import type { Page, Unavailable } from '../evidence.ts';
import type { Judges } from '../judges.ts';
import type { Packed } from '../packed.ts';
import { attempt } from './attempt.ts';
import { unlessWall } from './unless-wall.ts';

/** A phone, a reader of a rare language, an AI crawler. Whoever is named, Sonde says that it is Sonde too. */
const asOthers = (userAgent: string) =>
  ({
    mobilePage: {
      'user-agent': `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 ${userAgent}`,
    },
    foreignPage: { 'accept-language': 'is-IS, is;q=0.9' },
    botPage: { 'user-agent': `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; OAI-SearchBot/1.0) ${userAgent}` },
  }) satisfies Record<string, Record<string, string>>;

type View = keyof ReturnType<typeof asOthers>;

/** How others get the page; all null unless `wanted`, for each costs its site a page. */
export const gatherOtherViews = async (
  wanted: boolean,
  url: URL,
  http: Pick<Http, 'fetch' | 'userAgent'>,
  judges: Judges,
): Promise<Record<View, Packed<Page> | Unavailable | null>> => {
  if (!wanted) return { mobilePage: null, foreignPage: null, botPage: null };
  const headers = asOthers(http.userAgent);
  const see = (view: View): Promise<Packed<Page> | Unavailable> =>
    attempt(url.href, async () => {
      const read = await judges.readPage(await http.fetch(url, { headers: headers[view] }), url.href);
      // Whether crawlers are sent to a wall is what that view is for.
      return (view === 'botPage' ? read : unlessWall(read)).packed;
    });
  const [mobilePage, foreignPage, botPage] = await Promise.all([see('mobilePage'), see('foreignPage'), see('botPage')]);
  return { mobilePage, foreignPage, botPage };
};
