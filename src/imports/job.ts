import { ofImport } from '../reports/job.ts';

/** The job that brings an import on; it has no host queue when it fetches nothing any more. */
export const importJob = (accountId: number, id: number) => ({
  kind: 'import',
  payload: { import: id },
  owner: accountId,
  ...ofImport(id),
});
