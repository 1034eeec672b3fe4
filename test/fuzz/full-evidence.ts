import type { Evidence, FullNeed, Page } from '../../src/audit/evidence.ts';
import { type LinkError, linkVerdicts } from '../../src/audit/link-check.ts';
import { referencesOf } from '../../src/audit/read/page-references.ts';
import type { ImageFormat } from '../../src/audit/resources.ts';
import { languageVersions, links, resources, sitemapSample } from '../fixtures/samples.ts';

/** Used one after the other, so that the same page gets the same evidence. */
const STATUSES = [200, 404, 0, 200, 500, 403, 200, 999];
const ERRORS: readonly LinkError[] = ['dns_error', 'timeout', 'tls_hostname', 'redirect_loop', 'robots_disallowed'];
const TYPES = ['text/css', 'image/png', 'text/javascript', 'text/html', '', 'font/woff2'];
const FORMATS: readonly (ImageFormat | null)[] = ['png', null, 'svg', 'jpeg'];

const nth = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Makes evidence that an audit of mode full might gather for the URLs in a page. */
export const fullEvidence = (page: Page): Pick<Evidence, FullNeed> => {
  const found = referencesOf(page);
  const target = (url: string, index: number) => {
    const status = nth(STATUSES, index);
    const error = status === 0 ? nth(ERRORS, index) : null;
    return { url, status, error, verdict: nth(linkVerdicts, index), redirects: index % 4, permanent: index % 2 === 0 };
  };
  return {
    ...resources(
      found.resources.map((reference, index) => {
        const status = nth(STATUSES, index);
        const size = (index * 77_777) % 3_000_000;
        return {
          ...{ ...reference, status, error: status === 0 ? ('dns_error' as const) : null, type: nth(TYPES, index) },
          ...{ transferBytes: index % 5 === 0 ? null : size, decodedBytes: size * 2, cacheSeconds: index % 3 === 0 ? null : index * 9_999 },
          ...{ encoding: index % 2 === 0 ? 'br' : null, format: nth(FORMATS, index), width: index * 37, height: index * 11 },
          ...{ animated: index % 7 === 0, minifiable: index % 2 === 0 ? size : null },
          fontFaces: index % 3 === 0 ? [{ family: reference.url, display: null, urls: [reference.url] }] : [],
        };
      }),
      { limit: found.resourcesLeftOut, time: 1 },
    ),
    ...links(
      found.links.map(({ url, fragments }, index) => ({
        ...target(url, index),
        httpsAnswers: index % 3 === 0 ? true : null,
        missingFragments: fragments.length > 0 ? fragments : null,
      })),
      found.linksLeftOut,
    ),
    ...languageVersions(
      ...found.languageVersions.map((url, index) => ({ ...target(url, index), linksBack: nth([true, false, null], index) })),
    ),
    ...sitemapSample(...found.links.slice(0, 10).map(({ url }, index) => target(url, index))),
  };
};
