let actor = 'this user';

/** Records that root became another user, the owner of a path. */
export const actAs = (name: string, path: string): void => {
  actor = `${name} (owner of ${path}; root runs this as ${name})`;
};

/** The user of this process, for messages. */
export const currentActor = (): string => actor;
