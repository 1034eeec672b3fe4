import { randomBytes } from 'node:crypto';
import { id, integer, nullable, type Row, reference, table, text, unique } from './define.ts';

/** What a share link opens: a report, a crawl, or the home crawl of a project. */
export type SharedKind = 'report' | 'crawl' | 'project';

/** The share link of a report, crawl or project, for people without an account. Each of these has one link from its creation on. */
export const sharedLink = table({
  columns: {
    id: id(),
    report_id: nullable(unique(reference('report'))),
    crawl_id: nullable(unique(reference('crawl'))),
    project_id: nullable(unique(reference('project'))),
    /** Last path segment of the link’s URL. */
    slug: unique(text()),
    /** Password hash as a PHC string; null without a password. */
    password_hash: nullable(text()),
    /** Grows when slug, password or privacy change, which locks out browsers where the password was entered before. */
    access_version: integer(),
  },
  check: '(report_id is null and crawl_id is null) <> (project_id is null) and (report_id is null or crawl_id is null)',
});
export type SharedLinkTable = Row<typeof sharedLink>;

/** A slug has 128 random bits. */
const SLUG_BYTES = 16;
export const makeSlug = (): string => randomBytes(SLUG_BYTES).toString('base64url');
