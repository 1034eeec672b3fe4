import type { Context, Hono } from 'hono';
import { findReportBySlug, type Report } from '../../reports/report.ts';
import type { WebEnv, WebService } from '../service.ts';
import { badgeColors, badgeSvg, badgeWords } from './badge-svg.ts';

const CACHE_CONTROL = 'no-cache';

/** Mounts `/r/{slug}/badge.svg` and `badge.json`: the score of a public report, for other sites. Other reports return 404, even to their owner. */
export const mountBadge = (web: Hono<WebEnv>, { db }: WebService): void => {
  const answer = async (context: Context<WebEnv>, kind: 'svg' | 'json', render: (report: Report) => Response): Promise<Response> => {
    const report = await findReportBySlug(db, context.req.param('slug') ?? '');
    if (report?.privacy !== 0) return context.notFound();
    // The entity tag is weak, as the badge can be sent compressed or uncompressed.
    const etag = `W/"${kind}-${report.id}-${report.version}"`;
    const headers = { 'cache-control': CACHE_CONTROL, etag, 'referrer-policy': 'no-referrer', 'access-control-allow-origin': '*' };
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return context.req.header('if-none-match') === etag ? context.body(null, 304) : render(report);
  };

  web.get('/r/:slug/badge.svg', (context) =>
    answer(context, 'svg', ({ rated }) => context.body(String(badgeSvg(rated)), 200, { 'content-type': 'image/svg+xml; charset=utf-8' })),
  );
  web.get('/r/:slug/badge.json', (context) =>
    answer(context, 'json', ({ rated }) =>
      context.json({ schemaVersion: 1, label: 'SEO', message: badgeWords(rated), color: badgeColors[rated?.result ?? 'none'] }),
    ),
  );
};
