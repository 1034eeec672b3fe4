/** What begins like the interface is answered by it, whatever follows: in JSON, and never by a page. */
const INTERFACE = /^\/(?:api|mcp(?=$|\/))/i;

/** Whether a path, as `withNormalPath` leaves it, is one of the interface or begins like one. */
export const isInterfacePath = (path: string): boolean => INTERFACE.test(path);

/**
 * The request as it is routed: without `prefix`, the sub-path of BASE_URL, so that a proxy may strip that or not. Below the interface slashes
 * in a row count as one, and letter case before the version as lower.
 */
export const withNormalPath = (request: Request, prefix: string): Request => {
  const path = pathOf(request.url);
  const normal = normalPath(path, prefix);
  if (normal === path) return request;
  const url = new URL(request.url);
  url.pathname = normal;
  return new Request(url, request);
};

/** The same of a path alone. */
export const normalPath = (path: string, prefix: string): string => {
  const collapsed = withoutPrefix(path.replaceAll(/\/{2,}/g, '/'), prefix);
  if (!INTERFACE.test(collapsed)) return withoutPrefix(path, prefix);
  return collapsed.replace(/^\/(?:api(?:\/v\d+)?|mcp)(?=$|\/)/i, (text) => text.toLowerCase()).replace(/^\/mcp\/$/, '/mcp');
};

const withoutPrefix = (path: string, prefix: string): string =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) || '/' : path;

/** As it stands in the text, which is quicker than to parse that. */
const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
};
