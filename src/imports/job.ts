import { ofImport } from '../reports/job.ts';

/** The job that continues an import. Once the sitemap is read it fetches nothing, so it has no host queue. */
export const importJob = (accountId: number, id: number) => ({
  kind: 'import',
  payload: { import: id },
  owner: accountId,
  ...ofImport(id),
});
