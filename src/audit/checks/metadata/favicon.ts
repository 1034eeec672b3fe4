import { defineCheck, fail, notApplicable, pass, warn } from '../../check.ts';
import { isGuarded } from '../../read/headers/headers.ts';

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
  why: 'Google shows the favicon next to the site’s name in search results, and browsers show it in tabs and bookmarks. Without one, a gray globe appears.',
  fix: 'Place a square icon (SVG, or a multiple of 48 px) at `/favicon.ico` or link it with `<link rel="icon" href="…">`. Serve it with an image content type.',
  task: { text: 'Add an icon for browser tabs and results', role: 'developer', effort: 'S' },
  source: 'https://developers.google.com/search/docs/appearance/favicon-in-search',
  severity: 'low',
  needs: ['icon'],
  verdicts: {
    found: pass('The favicon is {url}.'),
    inline: pass('The favicon is embedded in the page as a data URL.'),
    redirected: pass('The favicon {url} redirects to {target}.'),
    oddType: warn('The favicon {url} is served as “{type}”, not as an image.'),
    untyped: warn('The favicon {url} is served without a content type.'),
    refused: warn('The server answered {status} for the favicon {url}.'),
    guarded: notApplicable('The favicon {url} returned status {status}, which may only apply to this request.'),
    absent: fail('The site has no favicon: {url} returned status {status}.'),
  },
  run({ icon }, report) {
    if (icon === null) return report.inline();
    const { url, finalUrl, status, type } = icon;
    const items = [{ url }];

    if (status === 404 || status === 410) return report.absent({ url, status }, items);
    if (isGuarded(status)) return report.guarded({ url, status }, items);
    if (status < 200 || status > 299) return report.refused({ url, status }, items);
    if (type === '') return report.untyped({ url }, items);
    if (!type.startsWith('image/')) return report.oddType({ url, type }, items);
    if (icon.redirects.length > 0) return report.redirected({ url, target: finalUrl }, items);
    return report.found({ url }, items);
  },
});
