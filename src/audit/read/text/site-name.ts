import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { oncePer } from '../../../lib/once-per.ts';
import type { Page } from '../../evidence.ts';
import { graphOf } from '../structured/graph.ts';
import { textsOf } from '../structured/node.ts';

/** True if a text is only the name of the site, from its metadata or host. Case, spaces, marks and a leading “the” are ignored. */
export const isSiteName = (text: string, page: Page): boolean => {
  const names = namesOf(page);
  return comparedFormsOf(text).some((name) => names.has(name));
};

/** True if a text contains the name of the site; case, spaces, marks and a leading “the” are ignored. */
export const hasSiteName = (text: string, page: Page): boolean => {
  const names = [...namesOf(page)];
  return comparedFormsOf(text).some((form) => names.some((name) => form.includes(name)));
};

const namesOf: (page: Page) => ReadonlySet<string> = oncePer((page: Page) => {
  const { metas } = page.document;
  // An application name that is too long is probably the headline of the page, not the site name.
  const declared = SITE_NAME_PROPERTIES.map((key) =>
    metas.flatMap(({ property, name, content }) =>
      (property ?? name) === key && content && content.length <= MAX_DECLARED_LENGTH ? [content] : [],
    ),
  );
  const described = graphOf(page).nodes.flatMap((node) => (node.types.includes('WebSite') ? textsOf(node, 'name') : []));
  const { hostname } = new URL(page.url);
  const hosts = [hostname, hostname.replace(/^www\./, ''), getDomain(hostname) ?? '', getDomainWithoutSuffix(hostname) ?? ''];
  return new Set([...(declared.find((names) => names.length > 0) ?? []), ...described, ...hosts].flatMap(comparedFormsOf));
});

/** Meta properties that declare the site name; the first one present in the page counts. */
const SITE_NAME_PROPERTIES = ['og:site_name', 'application-name'];
/** Maximum characters of a declared site name; a longer one is probably the headline of the page. */
const MAX_DECLARED_LENGTH = 50;
/** Maximum characters of a name that are compared. */
const MAX_NAME = 200;

/** Returns the forms of a name for comparison, including the spelling in host names: `müller` and `mueller`. */
const comparedFormsOf = (text: string): string[] => {
  const lower = text.slice(0, MAX_NAME).toLowerCase();
  const spelled = lower.replaceAll(/[äöüß]/g, (letter) => UMLAUT_SPELLINGS[letter] ?? '');
  return (spelled === lower ? [lower] : [lower, spelled]).map(bareName).filter((name) => name !== '');
};

const UMLAUT_SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const bareName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^the(?=.)/, '');
