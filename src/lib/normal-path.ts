/** Matches paths of the API and MCP, which are answered in JSON, never with a page. */
const API_PATH = /^\/(?:api|mcp(?=$|\/))/i;

/** True if a path, normalized by `withNormalPath`, belongs to the API or MCP. */
export const isInterfacePath = (path: string): boolean => API_PATH.test(path);

/**
 * Normalizes a request’s URL for routing: removes `prefix`, the path of BASE_URL, unless a proxy has already stripped it. In API paths, repeated
 * slashes count as one, and letters up to the version become lower-case.
 */
export const withNormalPath = (request: Request, prefix: string): Request => {
  const path = pathOf(request.url);
  const normal = normalPath(path, prefix);
  if (normal === path) return request;
  const url = new URL(request.url);
  url.pathname = normal;
  return new Request(url, request);
};

/** Normalizes a path for routing. */
export const normalPath = (path: string, prefix: string): string => {
  const collapsed = withoutPrefix(path.replaceAll(/\/{2,}/g, '/'), prefix);
  if (!API_PATH.test(collapsed)) return withoutPrefix(path, prefix);
  return collapsed.replace(/^\/(?:api(?:\/v\d+)?|mcp)(?=$|\/)/i, (text) => text.toLowerCase()).replace(/^\/mcp\/$/, '/mcp');
};

const withoutPrefix = (path: string, prefix: string): string =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`)) ? path.slice(prefix.length) || '/' : path;

/** Cuts the path out of the URL’s text, which is faster than parsing. */
const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
};
