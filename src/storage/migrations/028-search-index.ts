/**
 * Index of the substrings of URLs. On SQLite it has no texts and no positions, so what it finds is compared with the URL. PostgreSQL has it
 * if `pg_trgm` is there and may be created; without it, searches read all URLs of an account.
 */
export const searchIndex = {
  name: '028-search-index',
  sqlite: [
    `create virtual table report_search using fts5(
      url_search, content = 'report', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = 'none', columnsize = 0
    )`,
    "insert into report_search (report_search) values ('rebuild')",
    `create trigger report_search_added after insert on report begin
      insert into report_search (rowid, url_search) values (new.id, new.url_search);
    end`,
    `create trigger report_search_changed after update of url_search on report begin
      insert into report_search (report_search, rowid, url_search) values ('delete', old.id, old.url_search);
      insert into report_search (rowid, url_search) values (new.id, new.url_search);
    end`,
    `create trigger report_search_removed after delete on report begin
      insert into report_search (report_search, rowid, url_search) values ('delete', old.id, old.url_search);
    end`,
  ],
  postgres: [
    `do $$ begin
      create extension if not exists pg_trgm;
      create index report_by_substring on report using gin (url_search gin_trgm_ops);
    exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
    end $$`,
  ],
} as const;
