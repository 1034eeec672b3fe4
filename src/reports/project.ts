import { getDomain } from 'tldts';
import type { InTransaction } from '../storage/database.ts';
import { recountProjects } from './rollups/counts.ts';
import { addLink } from './shared-link.ts';

/**
 * Returns the project name of a host: lower-case ASCII, without port, trailing dot, or a leading `www.` before a registrable domain; IPv6 in
 * brackets. Null if the text is not a host.
 */
export const projectName = (host: string): string | null => {
  const url = URL.parse(`http://${host}/`);
  if (url?.pathname !== '/' || url.username || url.search || url.hash) return null;
  const name = url.hostname.replace(/\.$/, '');
  const bare = name.replace(/^www\./, '');
  return bare !== name && getDomain(bare, { allowPrivateDomains: true }) ? bare : name;
};

/** Returns the name of the project that a URL belongs to. */
export const projectOf = ({ host, hostname }: URL): string => projectName(host) ?? hostname;

/** Finds the project of a URL’s host, or adds the project, in a transaction of the account. Returns the project’s id. */
export const requireProject = (trx: InTransaction, accountId: number, target: URL, now: number): Promise<number> =>
  requireProjectNamed(trx, accountId, projectOf(target), now);

/** Finds the project of this name, or adds it, like `requireProject`. */
export const requireProjectNamed = async (trx: InTransaction, accountId: number, name: string, now: number): Promise<number> => {
  const found = await trx
    .selectFrom('project')
    .select('id')
    .where('workspace_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.id ?? addProject(trx, accountId, name, now);
};

/** Adds a project that the account does not have yet. Returns the project’s id. */
export const addProject = async (trx: InTransaction, accountId: number, name: string, now: number): Promise<number> => {
  const { id } = await trx
    .insertInto('project')
    .values({ workspace_id: accountId, name, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLink(trx, { kind: 'project', id }, null);
  await recountProjects(trx, accountId, 1);
  return id;
};
