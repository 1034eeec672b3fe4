import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { statIfExists } from './found-at.ts';

/** Lists the users other than root who can change the target of a path. */
export interface PathControl {
  /** Owners of the target, and of folders and links on the way to it: group id by user id. */
  users: ReadonlyMap<number, number>;
  /** A folder owned by root that other users can write to; null if there is none. */
  openFolder: string | null;
  /** The first missing part of the path; null if the path exists. */
  missing: string | null;
}

const MAX_SYMLINKS = 40;
const STICKY_BIT = 0o1000;

/**
 * Resolves a path like the system, link by link. If only root controls the path, nobody else can change the result; a user found on the way stays in
 * the result, whatever that user changes in the meantime.
 */
export const pathControl = (path: string): PathControl => {
  const users = new Map<number, number>();
  let openFolder: string | null = null;
  const inspect = (place: string, found: Stats, isLast: boolean): void => {
    if (found.uid !== 0) users.set(found.uid, found.gid);
    else if (found.isDirectory() && isOpen(found) && (isLast || (found.mode & STICKY_BIT) === 0)) openFolder ??= place;
  };
  const start = resolve(path);
  let here = parse(start).root;
  const names = pathSegments(start);
  inspect(here, lstatSync(here), names.length === 0);
  for (let links = 0, name = names.shift(); name !== undefined; name = names.shift()) {
    const place = join(here, name);
    const found = statIfExists(place);
    if (!found) return { users, openFolder, missing: place };
    inspect(place, found, names.length === 0);
    if (!found.isSymbolicLink()) {
      here = place;
      continue;
    }
    if (++links > MAX_SYMLINKS) throw Object.assign(new Error('too many links'), { code: 'ELOOP', path: place });
    const target = resolve(dirname(place), readlinkSync(place));
    here = parse(target).root;
    names.unshift(...pathSegments(target));
  }
  return { users, openFolder, missing: null };
};

const pathSegments = (path: string): string[] => path.slice(parse(path).root.length).split(sep).filter(Boolean);

/** True if users outside root’s group can write. */
const isOpen = ({ mode, gid }: Stats): boolean => (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && gid !== 0);
