/** Returns the program of a checkout: its bundle or its sources. */
export const program: () => Promise<URL>;
