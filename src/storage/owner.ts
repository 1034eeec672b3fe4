import { chownSync, statSync } from 'node:fs';

/** Lets a file that root made belong to whoever owns its folder, as a service that runs as that user must read it. Others own what they make. */
export const giveToOwnerOf = (folder: string, file: string): void => {
  if (process.getuid?.() !== 0) return;
  const [owner, found] = [statSync(folder), statSync(file)];
  if (owner.uid !== found.uid || owner.gid !== found.gid) chownSync(file, owner.uid, owner.gid);
};
