let actor = 'this user';

/** Notes that root has become another user, the owner of a path. */
export const actAs = (name: string, path: string): void => {
  actor = `${name} (owner of ${path}; root runs this as ${name})`;
};

/** Who this process is, for messages. */
export const currentActor = (): string => actor;
