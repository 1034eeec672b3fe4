/**
 * Each audit changes every index of its report. All reports by date are a merge of `report_of_kind_by_date`, as filtered ones are. The other
 * indexes have a list or search of their own: `test/storage/index-use.test.ts`.
 */
export const lessIndexes = {
  name: '023-less-indexes',
  sqlite: ['drop index report_by_date'],
  postgres: ['drop index report_by_date'],
} as const;
