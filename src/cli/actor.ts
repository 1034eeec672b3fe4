let actorName = 'this user';

/** Records the user that root switched to, the owner of a path. */
export const actAs = (name: string, path: string): void => {
  actorName = `${name} (owner of ${path}; root runs this as ${name})`;
};

/** Returns the name of this process’s user, for messages. */
export const currentActor = (): string => actorName;
