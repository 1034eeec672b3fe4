/** Returns a URL without its fragment, also without an empty one. */
export const withoutFragment = ({ href }: URL): string => {
  const hash = href.indexOf('#');
  return hash < 0 ? href : href.slice(0, hash);
};
