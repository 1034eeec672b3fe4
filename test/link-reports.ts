import { sql } from 'kysely';
import type { Database } from '../src/storage/database.ts';

/** Gives each report that has no link yet, such as one that a test inserted, a link. */
export const linkReports = async (db: Database): Promise<void> => {
  await sql`
    insert into shared_link (report_id, slug, access_version) select id, 'slug-' || id, 1 from report
    where not exists (select 1 from shared_link where shared_link.report_id = report.id)`.execute(db);
};
