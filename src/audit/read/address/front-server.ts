/**
 * True for a URL path that a server in front of the site (a CDN or firewall) answers on any host: protected email addresses, challenges,
 * measurements. Only browsers that run its scripts get content there, so the answer says nothing about the site. Images that such a server scales
 * belong to the site. https://developers.cloudflare.com/fundamentals/reference/cdn-cgi-endpoint/
 */
export const isOfFrontServer = ({ pathname }: URL): boolean => pathname.length > 5 && OWN_PATH.test(pathname);

/** Paths reserved by Cloudflare, Akamai, Imperva, Vercel, DDoS-Guard, Fastly and Anubis. */
const OWN_PATH =
  /^\/(?:cdn-cgi\/(?!image(?:delivery)?\/)|akam\/|_sec\/(?:cp_challenge|verify)|_incapsula_resource|_vercel\/|\.well-known\/(?:vercel|ddos-guard)\/|_fs-ch-|\.within\.website\/)/i;
