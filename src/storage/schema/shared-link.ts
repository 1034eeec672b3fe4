import { id, integer, nullable, type Row, reference, table, text, time, unique } from './define.ts';

/** The link of a report or crawl, for people without an account. Each report and crawl has one from its creation on. */
export const sharedLink = table({
  columns: {
    id: id(),
    report_id: nullable(unique(reference('report'))),
    crawl_id: nullable(unique(reference('crawl'))),
    /** Last part of its URL. */
    slug: unique(text()),
    /** PHC string; null without a password. */
    password_hash: nullable(text()),
    /** Grows when slug, password or privacy change, which locks browsers out that had entered the password. */
    access_version: integer(),
    /** The link opens nothing from then on; null if it never expires. */
    expires_at: nullable(time()),
  },
  check: '(report_id is null) <> (crawl_id is null)',
});
export type SharedLinkTable = Row<typeof sharedLink>;
