/**
 * One index for each order of a list, and one more each by state, result and privacy: the counters say which of those are not empty, so
 * that any filtered list is a merge of a few ranges. `url_search` and `project_id` at the end save searches the read of the table.
 * `removed_at` marks projects and accounts whose rows are being deleted.
 */
export const listOrders = {
  name: '006-list-orders',
  sqlite: [
    'drop index report_by_id',
    'drop index report_by_url',
    'drop index report_by_generated',
    'drop index report_by_result',
    'drop index report_by_project',
    'create index report_by_id on report (account_id, id, url_search, project_id)',
    'create index report_by_url on report (account_id, url, id, url_search, project_id)',
    'create index report_by_date on report (account_id, generated_at, id, url_search, project_id)',
    'create index report_of_kind_by_id on report (account_id, state, result, privacy, id, url_search, project_id)',
    'create index report_of_kind_by_url on report (account_id, state, result, privacy, url, id, url_search, project_id)',
    'create index report_of_kind_by_date on report (account_id, state, result, privacy, generated_at, id, url_search, project_id)',
    'create index report_of_project_by_id on report (project_id, state, result, privacy, id, url_search)',
    'create index report_of_project_by_url on report (project_id, state, result, privacy, url, id, url_search)',
    'create index report_of_project_by_date on report (project_id, state, result, privacy, generated_at, id, url_search)',

    'alter table account add column removed_at integer',
    'alter table account add column projects integer not null default 0',
    'update account set projects = (select count(*) from project where project.account_id = account.id)',

    'alter table project add column removed_at integer',
    'drop index project_created',
    'create index project_by_date on project (account_id, created_at, id, name) where removed_at is null',
    'create index project_by_name on project (account_id, name, id) where removed_at is null',
    'create index project_removed on project (account_id, id) where removed_at is not null',
  ],
  // PostgreSQL’s index entries have at most 2,704 bytes, and URLs may be longer; 600 characters mostly suffice to sort by.
  postgres: [
    'drop index report_by_id',
    'drop index report_by_url',
    'drop index report_by_generated',
    'drop index report_by_result',
    'drop index report_by_project',
    'create index report_by_id on report (account_id, id, project_id)',
    'create index report_by_url on report (account_id, left(url, 600), project_id)',
    'create index report_by_date on report (account_id, generated_at, id, project_id)',
    'create index report_of_kind_by_id on report (account_id, state, result, privacy, id, project_id)',
    'create index report_of_kind_by_url on report (account_id, state, result, privacy, left(url, 600), project_id)',
    'create index report_of_kind_by_date on report (account_id, state, result, privacy, generated_at, id, project_id)',
    'create index report_of_project_by_id on report (project_id, state, result, privacy, id)',
    'create index report_of_project_by_url on report (project_id, state, result, privacy, left(url, 600))',
    'create index report_of_project_by_date on report (project_id, state, result, privacy, generated_at, id)',

    'alter table account add column removed_at bigint',
    'alter table account add column projects bigint not null default 0',
    'update account set projects = (select count(*) from project where project.account_id = account.id)',

    'alter table project add column removed_at bigint',
    'drop index project_created',
    'create index project_by_date on project (account_id, created_at, id, name) where removed_at is null',
    'create index project_by_name on project (account_id, name, id) where removed_at is null',
    'create index project_removed on project (account_id, id) where removed_at is not null',
  ],
} as const;
