/** Names of the visibility settings, as used as keys in the translation files. */
export const privacyNames = { 0: 'public', 1: 'private', 2: 'password' } as const;
