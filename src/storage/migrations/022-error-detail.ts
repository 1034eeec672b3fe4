/** Values in the sentences of a failed run, such as the status of an error page. */
export const errorDetail = {
  name: '022-error-detail',
  sqlite: ['alter table report add column error_detail text'],
  postgres: ['alter table report add column error_detail text'],
} as const;
