/** Whether an address is that of a site's home page. */
export const isHomePage = ({ pathname }: URL): boolean => /^\/(?:index\.[a-z]{3,5})?$/i.test(pathname);
