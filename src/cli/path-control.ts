import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { foundAt } from './found-at.ts';

/** Who other than root can change where a path leads. */
export interface PathControl {
  /** Owners of a folder or link on the way, or of what it leads to: group by user. */
  users: ReadonlyMap<number, number>;
  /** A folder of root's in which others may write; null when there is none. */
  openFolder: string | null;
  /** The first part of the path that is not there; null when all of it is. */
  missing: string | null;
}

const MAX_LINKS = 40;
const STICKY = 0o1000;

/**
 * Walks a path as the system would, link by link. Where only root controls it, nobody else can change what was seen; where another user is
 * found, that user stays found, whatever they change meanwhile.
 */
export const pathControl = (path: string): PathControl => {
  const users = new Map<number, number>();
  let openFolder: string | null = null;
  const inspect = (place: string, found: Stats, isLast: boolean): void => {
    if (found.uid !== 0) users.set(found.uid, found.gid);
    else if (found.isDirectory() && isOpen(found) && (isLast || (found.mode & STICKY) === 0)) openFolder ??= place;
  };
  const start = resolve(path);
  let here = parse(start).root;
  const names = namesOf(start);
  inspect(here, lstatSync(here), names.length === 0);
  for (let links = 0, name = names.shift(); name !== undefined; name = names.shift()) {
    const place = join(here, name);
    const found = foundAt(place);
    if (!found) return { users, openFolder, missing: place };
    inspect(place, found, names.length === 0);
    if (!found.isSymbolicLink()) {
      here = place;
      continue;
    }
    if (++links > MAX_LINKS) throw Object.assign(new Error('too many links'), { code: 'ELOOP', path: place });
    const target = resolve(dirname(place), readlinkSync(place));
    here = parse(target).root;
    names.unshift(...namesOf(target));
  }
  return { users, openFolder, missing: null };
};

const namesOf = (path: string): string[] => path.slice(parse(path).root.length).split(sep).filter(Boolean);

/** Root's own group may write what root may. */
const isOpen = ({ mode, gid }: Stats): boolean => (mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && gid !== 0);
