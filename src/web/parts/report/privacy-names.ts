/** The privacies by name, as words have them. */
export const privacyNames = { 0: 'public', 1: 'private', 2: 'password' } as const;
