/** Imports by when they last changed, for forgetting those that have been over for long. */
export const oldImports = {
  name: '012-old-imports',
  sqlite: ['create index import_by_update on import (updated_at, id)'],
  postgres: ['create index import_by_update on import (updated_at, id)'],
} as const;
