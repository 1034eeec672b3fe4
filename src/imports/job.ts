import { ofImport } from '../reports/job.ts';

/** Returns the job that continues an import. Once the sitemap is read the job sends no requests, so the job has no host queue. */
export const importJob = (accountId: number, id: number) => ({
  kind: 'import',
  payload: { import: id },
  owner: accountId,
  ...ofImport(id),
});
