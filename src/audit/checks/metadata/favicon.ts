import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/guarded.ts';

export default defineCheck({
  id: 'favicon',
  category: 'metadata',
  title: 'Favicon',
  headline: 'Favicon is missing or can’t be used',
  headlines: {
    oddType: 'Favicon has the wrong content type',
    untyped: 'Favicon has no content type',
    refused: 'Favicon can’t be loaded',
    absent: 'No favicon',
  },
  why: 'The icon stands beside the site’s name in search results, tabs and bookmarks; without one, a grey globe does.',
  fix: 'Put a square icon (SVG, or a multiple of 48 px) at /favicon.ico or name it with <link rel="icon" href="…">, and serve it with an image type.',
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  severity: 'low',
  needs: ['icon'],
  verdicts: {
    found: pass('The site has an icon: {url}.'),
    inline: pass('The page carries its icon in itself (a data: address).'),
    redirected: pass('The site has an icon: {url} leads to {target}.'),
    oddType: warn('The icon {url} is not served as an image; its type is “{type}”.'),
    untyped: warn('The icon {url} is served without a type.'),
    refused: warn('The icon {url} could not be had: the server answers {status}.'),
    guarded: notApplicable('The icon {url} answers with status {status}, which may be meant for this visit only.'),
    absent: fail('There is no icon: {url} answers {status}.'),
  },
  judge({ icon }, give) {
    if (icon === null) return give.inline();
    const { url, finalUrl, status, type } = icon;
    const items = [{ url }];

    if (status === 404 || status === 410) return give.absent({ url, status }, items);
    if (isGuarded(status)) return give.guarded({ url, status }, items);
    if (status < 200 || status > 299) return give.refused({ url, status }, items);
    if (type === '') return give.untyped({ url }, items);
    if (!type.startsWith('image/')) return give.oddType({ url, type }, items);
    if (icon.redirects.length > 0) return give.redirected({ url, target: finalUrl }, items);
    return give.found({ url }, items);
  },
});
