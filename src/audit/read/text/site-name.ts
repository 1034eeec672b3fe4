import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import { graphOf } from '../structured/graph.ts';
import { textsOf } from '../structured/node.ts';

/** Checks if a text is only the name of the site: as its metadata gives it, or as its host. Case, spaces, marks and a leading “the” don’t matter. */
export const isSiteName = (text: string, page: Page): boolean => {
  const names = namesOf(page);
  return formsOf(text).some((name) => names.has(name));
};

/** Checks if a text has the name of the site in it, compared in the same way. */
export const hasSiteName = (text: string, page: Page): boolean => {
  const names = [...namesOf(page)];
  return formsOf(text).some((form) => names.some((name) => form.includes(name)));
};

const namesOf: (page: Page) => ReadonlySet<string> = oncePer((page: Page) => {
  const { metas } = page.document;
  // The name of an application may be the headline of the page.
  const declared = DECLARING.map((key) =>
    metas.flatMap(({ property, name, content }) =>
      (property ?? name) === key && content && content.length <= MAX_DECLARED ? [content] : [],
    ),
  );
  const described = graphOf(page).nodes.flatMap((node) => (node.types.includes('WebSite') ? textsOf(node, 'name') : []));
  const { hostname } = new URL(page.url);
  const hosts = [hostname, hostname.replace(/^www\./, ''), getDomain(hostname) ?? '', getDomainWithoutSuffix(hostname) ?? ''];
  return new Set([...(declared.find((names) => names.length > 0) ?? []), ...described, ...hosts].flatMap(formsOf));
});

/** The properties that declare the name; the first that a page has counts. */
const DECLARING = ['og:site_name', 'application-name'];
/** Maximum characters of a declared name; a longer one is the headline of the page. */
const MAX_DECLARED = 50;
/** Maximum characters of a name. */
const MAX_NAME = 200;

/** A name as it is compared, also as hosts write it: `müller` and `mueller`. */
const formsOf = (text: string): string[] => {
  const lower = text.slice(0, MAX_NAME).toLowerCase();
  const spelled = lower.replaceAll(/[äöüß]/g, (letter) => SPELLED[letter] ?? '');
  return (spelled === lower ? [lower] : [lower, spelled]).map(bare).filter((name) => name !== '');
};

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^the(?=.)/, '');
