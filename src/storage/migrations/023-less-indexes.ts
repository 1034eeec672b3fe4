/**
 * Each audit updates every index of its report. The list of all reports by date is a merge of `report_of_kind_by_date`, as filtered lists
 * are. Each other index has a list or search that needs it: `test/storage/index-use.test.ts`.
 */
export const lessIndexes = {
  name: '023-less-indexes',
  sqlite: ['drop index report_by_date'],
  postgres: ['drop index report_by_date'],
} as const;
