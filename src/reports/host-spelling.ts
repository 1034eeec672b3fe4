import { domainToASCII, domainToUnicode } from 'node:url';
import type { Database } from '../storage/database.ts';
import { foldCase } from './fold-case.ts';

/** Projects whose names are spelled anew at a time, so that many of them do not hold up others. */
const STRETCH = 1_000;

/** Whether a text may be part of a host that has two spellings: its letters, and the ASCII that stands for them (RFC 3492). */
const maySpellHost = (text: string): boolean => /[^\u0020-\u007e]|xn--/.test(text);

/** The spellings of a text that is searched for, folded: as given, composed, and with the host that it may begin with in either spelling. */
export const spellingsOf = (search: string): string[] => {
  const text = foldCase(search).normalize('NFC');
  if (!maySpellHost(text)) return [foldCase(search)];
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)?([^/?#:]*)(.*)$/s.exec(text) ?? [];
  const hosts = [domainToASCII(host), foldCase(domainToUnicode(host))].filter((spelled) => spelled !== '');
  return [...new Set([foldCase(search), text, ...hosts.map((spelled) => scheme + spelled + rest)])];
};

/** Whether a host holds a text, in either of its spellings. */
export const hostHolds = (host: string, search: string): boolean => {
  const text = foldCase(search).normalize('NFC');
  return host.includes(text) || foldCase(domainToUnicode(host)).includes(text);
};

/** Ids of an account's projects whose host has two spellings and holds a text in one of them. The database knows only one. */
export const projectsSpelled = async (db: Database, accountId: number, search: string): Promise<number[]> => {
  if (!maySpellHost(search.toLowerCase())) return [];
  const ids: number[] = [];
  for (let last: number | undefined = 0; last !== undefined; ) {
    const stretch = await db
      .selectFrom('project')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('id', '>', last)
      .where('name', 'like', '%xn--%')
      .where('removed_at', 'is', null)
      .orderBy('id')
      .limit(STRETCH)
      .execute();
    ids.push(...stretch.filter(({ name }) => hostHolds(name, search)).map(({ id }) => id));
    last = stretch.length < STRETCH ? undefined : stretch.at(-1)?.id;
  }
  return ids;
};
