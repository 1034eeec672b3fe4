import type { Names } from './resolver.ts';

/** A public page whose robots.txt, sitemap or markup leads to another address. `bait` is written as in URLs. */
export interface SecondFetch {
  about: string;
  /** The special address or name that it leads to. */
  bait: string;
  /** True if an audit would fetch it if it were public. */
  isFetched: boolean;
  site(bait: string): Site;
}

export interface Site {
  url?: string;
  html?: string;
  headers?: Record<string, string>;
  /** Further responses by path. */
  files?: Record<string, { body?: string; location?: string; type?: string }>;
  names?: Names;
}

export const PUBLIC = '93.184.215.14';

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const markup = (about: string, bait: string, isFetched: boolean, html: (bait: string) => string): SecondFetch => ({
  about,
  bait,
  isFetched,
  site: (host) => ({ html: html(host) }),
});

const inSheet = (about: string, bait: string, css: (bait: string) => string): SecondFetch => ({
  about,
  bait,
  isFetched: true,
  site: (host) => ({ html: '<link rel=stylesheet href=/a.css>', files: { '/a.css': { body: css(host), type: 'text/css' } } }),
});

const moved = (about: string, bait: string, html: string): SecondFetch => ({
  about: `redirect of a ${about}`,
  bait,
  isFetched: true,
  site: (host) => ({ html, files: { '/moved': { location: `http://${host}/` } } }),
});

/** All places of a page that can name another address. */
export const secondFetches: readonly SecondFetch[] = [
  {
    about: 'a Sitemap line of robots.txt',
    bait: '169.254.169.254',
    isFetched: true,
    site: (bait) => ({ files: { '/robots.txt': { body: `Sitemap: http://${bait}/sitemap.xml` } } }),
  },
  {
    about: 'robots.txt redirected',
    bait: '127.0.0.1',
    isFetched: true,
    site: (bait) => ({ files: { '/robots.txt': { location: `http://${bait}/robots.txt` } } }),
  },
  {
    about: 'a sitemap in an index of sitemaps',
    bait: '10.0.0.1',
    isFetched: true,
    site: (bait) => ({
      files: {
        '/sitemap.xml': {
          body: `<sitemapindex xmlns="${SITEMAPS}"><sitemap><loc>http://${bait}/s.xml</loc></sitemap></sitemapindex>`,
        },
      },
    }),
  },
  {
    about: 'a page in a sitemap',
    bait: '127.0.0.1',
    isFetched: false,
    site: (bait) => ({
      files: { '/sitemap.xml': { body: `<urlset xmlns="${SITEMAPS}"><url><loc>http://${bait}/</loc></url></urlset>` } },
    }),
  },
  {
    about: 'a sitemap redirected',
    bait: '[::1]',
    isFetched: true,
    site: (bait) => ({
      files: { '/robots.txt': { body: 'Sitemap: /sitemap.xml.gz' }, '/sitemap.xml.gz': { location: `http://${bait}/` } },
    }),
  },
  {
    about: 'an external entity in a sitemap',
    bait: '127.0.0.1',
    isFetched: false,
    site: (bait) => ({
      files: {
        '/sitemap.xml': {
          body: `<!DOCTYPE x [<!ENTITY e SYSTEM "http://${bait}/">]><urlset xmlns="${SITEMAPS}"><url><loc>&e;</loc></url></urlset>`,
        },
      },
    }),
  },
  {
    about: 'a canonical in the Link header',
    bait: '127.0.0.1',
    isFetched: true,
    site: (bait) => ({ headers: { Link: `<http://${bait}/s>; rel=canonical` } }),
  },
  {
    about: 'the same page over plain HTTP, its name moved',
    bait: '127.0.0.1',
    isFetched: true,
    site: (bait) => ({ url: 'https://public.example/', names: { 'public.example': [[PUBLIC], [bait]] } }),
  },
  {
    about: 'the name with www.',
    bait: '10.0.0.1',
    isFetched: true,
    site: (bait) => ({ names: { 'www.public.example': [[bait]] } }),
  },
  {
    about: 'a page that does not exist, its name moved',
    bait: '127.0.0.1',
    isFetched: true,
    site: (bait) => ({ names: { 'public.example': [[PUBLIC], [bait]] } }),
  },
  markup('canonical', '127.0.0.1', true, (bait) => `<link rel=canonical href=http://${bait}/>`),
  markup('icon', '10.0.0.5', true, (bait) => `<link rel=icon href=http://${bait}/f.ico>`),
  markup('language version', '192.168.0.1', true, (bait) => `<link rel=alternate hreflang=de href=http://${bait}/>`),
  markup('link', '169.254.169.254', true, (bait) => `<a href=http://${bait}/latest/meta-data/>text</a>`),
  markup('image', '127.0.0.1:9200', true, (bait) => `<img src=http://${bait}/>`),
  markup('og:image', '169.254.169.254', true, (bait) => `<meta property=og:image content=http://${bait}/x.png>`),
  markup('og:image:secure_url', '127.0.0.1', true, (bait) => `<meta property=og:image:secure_url content=http://${bait}/x.png>`),
  markup('twitter:image', '127.0.0.1', false, (bait) => `<meta name=twitter:image content=http://${bait}/x.png>`),
  markup('apple-touch-icon', '10.0.0.5', true, (bait) => `<link rel=apple-touch-icon href=http://${bait}/f.png>`),
  {
    about: '/favicon.ico redirected',
    bait: '127.0.0.1',
    isFetched: true,
    site: (bait) => ({ files: { '/favicon.ico': { location: `http://${bait}/favicon.ico` } } }),
  },
  markup('base', '127.0.0.1', true, (bait) => `<base href=http://${bait}/><a href=x>text</a>`),
  markup('meta refresh', '127.0.0.1', false, (bait) => `<meta http-equiv=refresh content="0;url=http://${bait}/">`),
  markup('script', 'localhost:3000', true, (bait) => `<script src=http://${bait}/a.js></script>`),
  markup('manifest', '127.0.0.1', true, (bait) => `<link rel=manifest href=http://${bait}/m.json>`),
  markup('srcset', '10.0.0.7', true, (bait) => `<img src=/a.png srcset="http://${bait}/b.png 2x" alt="">`),
  markup(
    'source of a picture',
    '127.0.0.1',
    true,
    (bait) => `<picture><source srcset=http://${bait}/a.webp><img src=/a.png alt=""></picture>`,
  ),
  markup('style sheet', '[::1]', true, (bait) => `<link rel=stylesheet href=http://${bait}/a.css>`),
  markup('@import in a style element', '127.0.0.1', true, (bait) => `<style>@import "http://${bait}/a.css";</style>`),
  markup('url() in a style element', '192.168.1.1', true, (bait) => `<style>p{background:url(http://${bait}/a.png)}</style>`),
  markup('url() in a style attribute', '169.254.169.254', true, (bait) => `<p style="background:url('http://${bait}/a.png')">`),
  markup('frame', '127.0.0.1', true, (bait) => `<iframe src=http://${bait}/ title=a></iframe>`),
  markup('poster of a video', '127.0.0.1', true, (bait) => `<video poster=http://${bait}/a.jpg></video>`),
  markup('audio', '10.1.1.1', true, (bait) => `<audio src=http://${bait}/a.mp3 controls></audio>`),
  markup('preload', '127.0.0.1', true, (bait) => `<link rel=preload as=font href=http://${bait}/a.woff2 crossorigin>`),
  markup('form', '127.0.0.1', false, (bait) => `<form action=http://${bait}/><button>Send</button></form>`),
  markup('link over FTP', '127.0.0.1', false, (bait) => `<a href=ftp://${bait}/>text</a>`),
  markup('prefetch', '127.0.0.1', false, (bait) => `<link rel=prefetch href=http://${bait}/>`),
  inSheet('url() in a style sheet', '10.0.0.8', (bait) => `p{background:url(http://${bait}/a.png)}`),
  inSheet('@import in a style sheet', '127.0.0.1', (bait) => `@import url(http://${bait}/b.css);`),
  inSheet('font of a style sheet', '169.254.169.254', (bait) => `@font-face{font-family:A;src:url(http://${bait}/a.woff2)}`),
  moved('icon', '169.254.169.254', '<link rel=icon href=/moved>'),
  moved('og:image', '10.0.0.6', '<meta property=og:image content=/moved>'),
  moved('link', '169.254.169.254', '<a href=/moved>text</a>'),
  moved('image', '127.0.0.1', '<img src=/moved alt="">'),
  moved('style sheet', '[::ffff:127.0.0.1]', '<link rel=stylesheet href=/moved>'),
  moved('script', '10.0.0.9', '<script src=/moved></script>'),
  moved('language version', '127.0.0.1', '<link rel=alternate hreflang=de href=/moved>'),
];
