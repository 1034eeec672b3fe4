import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actAs } from './actor.ts';
import { CommandError, exitCodes } from './exit.ts';
import { pathControl } from './path-control.ts';
import { findPlantedLink } from './planted-links.ts';

/** What a command is about to use. */
export interface Used {
  /** Data folders. */
  folders?: readonly string[];
  /** Those of them that the command makes where they are not there. */
  makes?: readonly string[];
  /** Files outside of them that it reads or writes by name. */
  files?: readonly string[];
}

/**
 * Lets root use a data folder with no more rights than whoever could change it: as its owner, from here to the end of the process. Where only
 * root can change it, it stays root, and follows no links in it. Refuses in one line where neither is possible. For others than root this does
 * nothing. Call it before anything in the folder is opened.
 */
export const actAsOwner = ({ folders = [], makes = [], files = [] }: Used): void => {
  if (process.getuid?.() !== 0) return;
  const paths = [...folders, ...files];
  if (becomeOwner(paths)) return;
  for (const folder of makes) makeFolders(folder);
  // What was missing may have been made by somebody else first.
  if (becomeOwner(paths)) return;
  for (const folder of folders) {
    const link = findPlantedLink(folder);
    if (link !== null)
      throw new CommandError(
        `${link} is a link to another file. As root, Sonde follows no links: replace it with the file itself.`,
        exitCodes.config,
      );
  }
};

/** Whether this is root, and nobody else can change what a path leads to: then root may read it for another user. */
export const isOnlyRoots = (path: string): boolean => {
  if (process.getuid?.() !== 0) return false;
  const { users, openFolder, missing } = pathControl(path);
  return users.size === 0 && openFolder === null && missing === null;
};

/** Returns whether the process is somebody else's now. */
const becomeOwner = (paths: readonly string[]): boolean => {
  const found = paths.map((path) => ({ path, ...pathControl(path) }));
  const users = new Map(found.flatMap((control) => [...control.users]));
  const [user, another] = users.keys();
  if (another !== undefined)
    throw new CommandError(
      `Several users can change ${paths.join(' and ')} (${[...users.keys()].map(nameOf).join(', ')}), so this can’t run as root. Run it as one of them.`,
      exitCodes.config,
    );
  const owned = found.find((control) => control.users.size > 0)?.path;
  if (user !== undefined && owned !== undefined) {
    become(user, users.get(user) ?? 0, owned);
    return true;
  }
  const open = found.find(({ openFolder }) => openFolder !== null)?.openFolder;
  if (open)
    throw new CommandError(
      `Other users can write to ${open}, so this can’t run as root. Run it as the user of the server, or protect the folder with: chmod go-w ${open}`,
      exitCodes.config,
    );
  return false;
};

/** Makes what is missing of a path, part by part: a name that somebody else took meanwhile is left as it is. */
const makeFolders = (folder: string): void => {
  for (let part = pathControl(folder).missing; part !== null; part = pathControl(folder).missing) makeFolder(part);
};

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** Gives up the rights of root for good. Files that are made from here on are the user's. */
const become = (uid: number, folderGroup: number, path: string): void => {
  const known = lookUp(uid);
  const name = known?.name ?? `#${uid}`;
  // Root's group could be that of a folder which only its owner was changed of.
  const gid = known?.gid ?? (folderGroup || uid);
  try {
    if (known) (process as UnixProcess).initgroups(uid, gid);
    else process.setgroups?.([gid]);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new CommandError(
      `${path} belongs to ${name}, so this can’t run as root. Run it as that user: sudo -u '${name}' sonde ${process.argv[2] ?? ''} …`,
      exitCodes.config,
    );
  }
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid) throw new Error('The rights of root are still there');
  actAs(name, path);
  const program = fileURLToPath(new URL('../', import.meta.url));
  try {
    accessSync(program, constants.R_OK | constants.X_OK);
  } catch {
    throw new CommandError(
      `${path} belongs to ${name}, who has no permission to read the program in ${dirname(program)}. Move it to a folder that all users can read, such as /opt/sonde.`,
      exitCodes.config,
    );
  }
};

/** What the types of Node leave out. */
type UnixProcess = NodeJS.Process & { initgroups(user: number, group: number): void };

const nameOf = (uid: number): string => lookUp(uid)?.name ?? `#${uid}`;

/** What the system knows of a user; it tells only of the one that a process is. */
const lookUp = (uid: number): { name: string; gid: number } | undefined => {
  try {
    process.seteuid?.(uid);
    const { username: name, gid } = userInfo();
    return { name, gid };
  } catch {
    return undefined;
  } finally {
    if (process.geteuid?.() !== 0) process.seteuid?.(0);
  }
};
