/** Index of imports by last change, to prune old ones. */
export const oldImports = {
  name: '012-old-imports',
  sqlite: ['create index import_by_update on import (updated_at, id)'],
  postgres: ['create index import_by_update on import (updated_at, id)'],
} as const;
