/** A fault found in a sitemap file. */
export interface SitemapFault {
  line: number;
  key: FaultKey;
  values?: Record<string, string | number>;
}

/** Maximum URLs of a sitemap by the sitemap protocol. */
export const MAX_SITEMAP_URLS = 50_000;

/** Maximum faults listed per sitemap. */
export const MAX_FAULTS = 20;

export type FaultKey = keyof typeof faultNotes;

/** Texts of the notes that checks show for each fault. */
export const faultNotes = {
  unpackable: 'Can’t be unpacked, or is larger than 50 MiB unpacked',
  html: 'Is an HTML page',
  empty: 'Is empty',
  noForm: 'Is neither XML nor a list of URLs',
  otherRoot: 'The root element isn’t `<urlset>`, `<sitemapindex>`, `<rss>` or `<feed>`',
  tooMany: '{count, number} URLs; the limit is {most, number}',
  encoding: 'Encoded in {encoding} instead of UTF-8',
  invalidUtf8: 'Invalid UTF-8',
  spaceFirst: 'Whitespace before the XML declaration',
  doctype: 'Has a document type declaration, which is ignored',
  namespace: 'The namespace isn’t the one of sitemaps',
  unclosed: 'XML error: `<{name}>` isn’t closed',
  mismatched: 'XML error: the closing tag doesn’t match the opening tag',
  ampersand: 'XML error: write `&` as `&amp;`',
  malformed: 'The XML isn’t well-formed here',
  tooDeep: 'Elements are nested deeper than {levels} levels',
  noUrl: 'An entry without `<loc>`',
  emptyUrl: 'An empty URL',
  longUrl: 'A URL longer than 2,048 characters',
  relativeUrl: 'A URL that isn’t absolute',
} as const;

/** True if a fault stopped the reading of a sitemap. */
export const isBreak = ({ key }: Pick<SitemapFault, 'key'>): boolean => BREAKING_FAULTS.has(key);

const BREAKING_FAULTS: ReadonlySet<FaultKey> = new Set(['unclosed', 'mismatched', 'ampersand', 'malformed', 'tooDeep']);

/** Translates an error message of the XML parser into a fault. */
export const xmlFault = (message: string): [key: FaultKey, values?: SitemapFault['values']] => {
  const name = /unclosed tag: (.*)$/s.exec(message)?.[1];
  if (name !== undefined) return ['unclosed', { name: name.slice(0, 100) }];
  if (/close tag|closing tag/.test(message)) return ['mismatched'];
  return [message.includes('entity') ? 'ampersand' : 'malformed'];
};
