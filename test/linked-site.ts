import type { TestContext } from 'node:test';
import { type SiteFile, startSite } from './site.ts';

/** A page with links. */
export const linkedPage = (title: string, links: readonly string[], more = ''): SiteFile => ({
  body: `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="About ${title}.">${more}</head>
<body><nav>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</nav><main><h1>${title}</h1><p>${`${title} has words. `.repeat(50)}</p></main></body></html>`,
});

/** The files of a small site with known faults: two pages of one title, a broken link, a redirect, an orphan, a blocked page. */
export const linkedFiles = (url: string): Record<string, SiteFile> => ({
  '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /private/\n' },
  '/sitemap.xml': {
    headers: { 'content-type': 'application/xml' },
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/one', '/orphan'].map((path) => `<url><loc>${url}${path}</loc></url>`).join('')}</urlset>`,
  },
  '/': linkedPage('Start', ['/one', '/two', '/old', '/gone', '/private/x']),
  '/one': linkedPage('Same title', ['/', '/two', '/login']),
  '/two': linkedPage('Same title', ['/', '/one'], '<meta name="robots" content="index">'),
  '/old': { status: 301, headers: { location: '/one' }, body: '' },
  '/orphan': linkedPage('Orphan', ['/']),
  '/login': { status: 403, body: 'no' },
  '/private/x': linkedPage('Private', []),
});

/** Starts a site with these files, which can be changed later. */
export const startLinkedSite = async (t: TestContext) => {
  const files: Record<string, SiteFile> = {};
  const site = await startSite(t, files);
  Object.assign(files, linkedFiles(site.url));
  return { files, site };
};

/** A site with folders, which link to each other. */
export const folderFiles = (): Record<string, SiteFile> => {
  const [shop, blog] = [
    ['/shop/cups', '/shop/bowls', '/shop/plates'],
    ['/blog/glaze', '/blog/<i>kiln</i>/firing'],
  ].map((paths) => paths.map((path) => encodeURI(path))) as [string[], string[]];
  return {
    '/': linkedPage('Start', [...shop, ...blog]),
    ...Object.fromEntries(shop.map((path) => [path, linkedPage(`About ${path.slice(6)}`, ['/', ...blog])])),
    ...Object.fromEntries(blog.map((path) => [path, linkedPage('News', ['/', ...shop.slice(0, 1)])])),
  };
};
