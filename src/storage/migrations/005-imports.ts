/** Imports: reports for the pages of a sitemap. Pages stand in `import_page` until their report is made; jobs of one batch are dropped together. */
export const imports = {
  name: '005-imports',
  sqlite: [
    `create table import (
      id integer primary key autoincrement,
      account_id integer not null references account (id) on delete cascade,
      sitemap text not null,
      target text not null,
      privacy integer not null,
      page_limit integer not null,
      state text not null,
      error text,
      sitemaps integer not null,
      found integer not null,
      accepted integer not null,
      cancelled integer not null,
      left_out text not null,
      version integer not null,
      created_at integer not null,
      updated_at integer not null
    ) strict`,
    'create index import_of_account on import (account_id, id)',
    'create index import_of_target on import (account_id, target, id)',

    `create table import_key (
      account_id integer not null references account (id) on delete cascade,
      key text not null,
      import_id integer not null references import (id) on delete cascade,
      created_at integer not null,
      primary key (account_id, key)
    ) strict, without rowid`,
    'create index import_key_of_import on import_key (import_id)',

    `create table import_page (
      import_id integer not null references import (id) on delete cascade,
      position integer not null,
      url text not null,
      primary key (import_id, position)
    ) strict, without rowid`,

    'alter table report add column import_id integer',
    'create index report_of_import on report (import_id, state) where import_id is not null',
    'alter table job add column batch text',
    'create index job_of_batch on job (batch) where batch is not null',
  ],
} as const;
