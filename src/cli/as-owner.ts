import { accessSync, constants, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { actAs } from './actor.ts';
import { CommandError, exitCodes } from './exit.ts';
import { statIfExists } from './found-at.ts';
import { pathControl } from './path-control.ts';

/** The paths that a command uses. */
export interface UsedPaths {
  /** Paths of data folders. */
  folders?: readonly string[];
  /** Paths of data folders that the command creates if missing. */
  makes?: readonly string[];
  /** Paths of other files that the command reads or writes. */
  files?: readonly string[];
}

/**
 * Drops root’s rights for the rest of the process and becomes the owner of a data folder, since other users who can change the folder could plant
 * links. If only root can change it, the process stays root and follows no links in it. Throws if neither is possible. Does nothing for other users.
 * Call this before opening anything in the folder.
 */
export const actAsOwner = ({ folders = [], makes = [], files = [] }: UsedPaths): void => {
  if (process.getuid?.() !== 0) return;
  const paths = [...folders, ...files];
  if (becomeOwner(paths)) return;
  for (const folder of makes) makeFolders(folder);
  // The missing folder may have been created by another user.
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

/** True if this process runs as root, and nobody else can change the target of the path: then root can read it for another user. */
export const isOnlyRoots = (path: string): boolean => {
  if (process.getuid?.() !== 0) return false;
  const { users, openFolder, missing } = pathControl(path);
  return users.size === 0 && openFolder === null && missing === null;
};

/** Returns true if the process now runs as another user. */
const becomeOwner = (paths: readonly string[]): boolean => {
  const found = paths.map((path) => ({ path, ...pathControl(path) }));
  const users = new Map(found.flatMap((control) => [...control.users]));
  const [user, another] = users.keys();
  if (another !== undefined)
    throw new CommandError(
      `Several users can change ${paths.join(' and ')} (${[...users.keys()].map(userNameOf).join(', ')}), so this can’t run as root. Run it as one of them.`,
      exitCodes.config,
    );
  const owned = found.find((control) => control.users.size > 0)?.path;
  if (user !== undefined && owned !== undefined) {
    becomeUser(user, users.get(user) ?? 0, owned);
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

/** Creates the missing parts of a path one by one; a part that another process created in the meantime is kept. */
const makeFolders = (folder: string): void => {
  for (let part = pathControl(folder).missing; part !== null; part = pathControl(folder).missing)
    mkdirSync(part, { mode: 0o700, recursive: true });
};

/** Drops root’s rights permanently. Files created afterwards belong to the user. */
const becomeUser = (uid: number, folderGroup: number, path: string): void => {
  const known = lookUp(uid);
  const name = known?.name ?? `#${uid}`;
  // If only the owner of a folder was changed, the folder’s group can still be root’s.
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

/** Node’s types lack this function. */
type UnixProcess = NodeJS.Process & { initgroups(user: number, group: number): void };

const userNameOf = (uid: number): string => lookUp(uid)?.name ?? `#${uid}`;

/** Looks up the name and group of a user by id; Node only reveals those of the current process. */
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

/** Files that Sonde opens in its data folder. */
const DATABASE_FILE = 'sonde.db';
const OTHER_FILES = ['sonde.db-wal', 'sonde.db-shm', 'sonde.db-journal', 'secret.key', 'last-backup.json', 'backups'];

/**
 * Returns the first of Sonde’s files in a data folder that points elsewhere: a symbolic link, or a file with a second hard link. A database with rows
 * may have a second hard link, as during a restore. Null if there is none.
 */
const findPlantedLink = (folder: string): string | null => {
  for (const name of [DATABASE_FILE, ...OTHER_FILES]) {
    const file = join(folder, name);
    const found = statIfExists(file);
    if (found?.isSymbolicLink()) return file;
    if (found?.isFile() && found.nlink > 1 && (name !== DATABASE_FILE || found.size === 0)) return file;
  }
  return null;
};
