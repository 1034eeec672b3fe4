/**
 * Checks for an address that a server in front of the site answers, on any host: protected email addresses, challenges, measurements. Only
 * browsers that run its scripts get anything there, so it says nothing about the site. Pictures that such a server scales are the site’s.
 * https://developers.cloudflare.com/fundamentals/reference/cdn-cgi-endpoint/
 */
export const isOfFrontServer = ({ pathname }: URL): boolean => pathname.length > 5 && OWN_PATH.test(pathname);

/** Cloudflare; Akamai; Imperva; Vercel; DDoS-Guard; Fastly; Anubis. */
const OWN_PATH =
  /^\/(?:cdn-cgi\/(?!image(?:delivery)?\/)|akam\/|_sec\/(?:cp_challenge|verify)|_incapsula_resource|_vercel\/|\.well-known\/(?:vercel|ddos-guard)\/|_fs-ch-|\.within\.website\/)/i;
