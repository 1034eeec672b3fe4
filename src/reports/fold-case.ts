/** Text as it is searched: lower case, and the two small sigmas of Greek as one, since which it is depends on what follows. */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
