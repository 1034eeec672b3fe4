import { type OpenAccess, openAccess } from '../http/access.ts';
import { type Cache, makeCache } from '../lib/cache.ts';
import { oncePer } from '../lib/once-per.ts';
import { findProfile, readAccess } from '../reports/profiles/profile.ts';
import type { Database } from '../storage/database.ts';
import type { Crawler, RunningCrawl } from './crawler.ts';

/** Maximum crawls of this process whose sessions are remembered; another crawl starts again with the cookies of its profile. */
const MAX_KEPT = 200;

/** Accesses in use, by crawl and version of the profile: the cookies that a site sets live only here. */
const accessesOf = oncePer((_: Database): Cache<string, OpenAccess> => makeCache(MAX_KEPT));

/** Opens the access profile of a crawl, or returns the one in use. Null for a crawl without one; undefined if its profile is gone. */
export const accessFor = async (
  { db, secretBox }: Pick<Crawler, 'db' | 'secretBox'>,
  { id, workspace_id: accountId, project_id: projectId, options }: Pick<RunningCrawl, 'id' | 'workspace_id' | 'project_id' | 'options'>,
): Promise<OpenAccess | null | undefined> => {
  const name = options.access ?? null;
  if (name === null) return null;
  const profile = secretBox && (await findProfile(db, projectId, name));
  if (!profile) return undefined;
  const key = `${id} ${profile.updatedAt}`;
  const known = accessesOf(db).get(key);
  if (known) return known;
  const given = await readAccess(db, secretBox, { accountId, projectId, name });
  if (!given) return undefined;
  const access = openAccess(given);
  accessesOf(db).set(key, access);
  return access;
};
