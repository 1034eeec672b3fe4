import { id, integer, nullable, type Row, reference, table, text, unique } from './define.ts';

/** The share link of a report or crawl, for people without an account. Each report and crawl has one link from its creation on. */
export const sharedLink = table({
  columns: {
    id: id(),
    report_id: nullable(unique(reference('report'))),
    crawl_id: nullable(unique(reference('crawl'))),
    /** Last path segment of the link’s URL. */
    slug: unique(text()),
    /** Password hash as a PHC string; null without a password. */
    password_hash: nullable(text()),
    /** Grows when slug, password or privacy change, which locks out browsers where the password was entered before. */
    access_version: integer(),
  },
  check: '(report_id is null) <> (crawl_id is null)',
});
export type SharedLinkTable = Row<typeof sharedLink>;
