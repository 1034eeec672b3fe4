/** Returns the program of a checkout: its bundle or its sources. */
export const program: () => Promise<URL>;
/** File in a bundle with the state of its sources just before it was built. */
export const STATE: string;
