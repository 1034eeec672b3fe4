/** Visibility by name, as in the words files. */
export const privacyNames = { 0: 'public', 1: 'private', 2: 'password' } as const;
