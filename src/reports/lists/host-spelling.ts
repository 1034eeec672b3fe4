import { domainToASCII, domainToUnicode } from 'node:url';
import type { Database } from '../../storage/database.ts';

/** Maximum projects read per query, so that an account with many projects does not delay other queries. */
const PROJECTS_PER_QUERY = 1_000;

/** True if a text may be part of an internationalised host: non-ASCII letters, or their ASCII form (RFC 3492). */
const maySpellHost = (text: string): boolean => /[^\u0020-\u007e]|xn--/.test(text);

/** Returns the case-folded spellings of a search text: as given, in NFC, and with a host at its start in Unicode and in ASCII form. */
export const spellingsOf = (search: string): string[] => {
  const text = foldCase(search).normalize('NFC');
  if (!maySpellHost(text)) return [foldCase(search)];
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)?([^/?#:]*)(.*)$/s.exec(text) ?? [];
  const hosts = [domainToASCII(host), foldCase(domainToUnicode(host))].filter((spelled) => spelled !== '');
  return [...new Set([foldCase(search), text, ...hosts.map((spelled) => scheme + spelled + rest)])];
};

/** True if a host contains a text, in Unicode or ASCII form. */
export const hostHolds = (host: string, search: string): boolean => {
  const text = foldCase(search).normalize('NFC');
  return host.includes(text) || foldCase(domainToUnicode(host)).includes(text);
};

/** Finds ids of an account’s projects whose internationalised host contains a text in Unicode or ASCII form. The database only stores ASCII. */
export const projectsSpelled = async (db: Database, accountId: number, search: string): Promise<number[]> => {
  if (!maySpellHost(search.toLowerCase())) return [];
  const ids: number[] = [];
  for (let last: number | undefined = 0; last !== undefined; ) {
    const batch = await db
      .selectFrom('project')
      .select(['id', 'name'])
      .where('workspace_id', '=', accountId)
      .where('id', '>', last)
      .where('name', 'like', '%xn--%')
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(PROJECTS_PER_QUERY)
      .execute();
    ids.push(...batch.filter(({ name }) => hostHolds(name, search)).map(({ id }) => id));
    last = batch.length < PROJECTS_PER_QUERY ? undefined : batch.at(-1)?.id;
  }
  return ids;
};

/** Normalises text for searching: lower case, and a single form of the Greek small sigma, which is written differently at the end of a word. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
