/** Checks if a URL is that of a home page. */
export const isHomePage = ({ pathname }: URL): boolean => /^\/(?:index\.[a-z]{3,5})?$/i.test(pathname);
