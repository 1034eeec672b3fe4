/**
 * What overviews of an account and its projects show: counts and sums of scores, now and by day; the issues of reports, counted now and by
 * day; titles. Counters follow from `report_count_change`. Titles and issues of reports that have been audited before, and their scores by
 * day, follow by and by: they are in compressed runs.
 */
export const reportSummaries = {
  name: '029-report-summaries',
  sqlite: summaries('integer', 'integer', ' strict, without rowid'),
  postgres: summaries('bigint', 'smallint', ''),
} as const;

function summaries(integer: string, small: string, end: string): string[] {
  const ofAccount = `account_id ${integer} not null references account (id) on delete cascade`;
  // Projects being removed count as gone.
  const scored = 'from report join project on project.id = report.project_id where report.score is not null and project.removed_at is null';
  const bin = 'case when score >= 90 then 9 else score / 10 end';
  const sums = 'count(*), sum(score)';
  return [
    'alter table report add column title text',
    'alter table report add column issues text',
    'create index report_to_fill_in on report (account_id, id) where issues is null and run_id is not null',
    'create index report_worse on report (account_id, (previous_score - score), generated_at) where score < previous_score',
    'create index report_of_project_worse on report (project_id, (previous_score - score), generated_at) where score < previous_score',
    'create index report_of_project_by_score on report (project_id, score, id) where score is not null',

    'create index schedule_next on schedule (account_id, next_at) where paused = 0',

    // The scores of a report’s last runs are read without the runs themselves, which are large.
    'drop index run_of_report',
    'create index run_of_report on run (report_id, id, mode, score, created_at)',

    `alter table report_count_change add column score ${small}`,
    `alter table report_count_change add column day ${integer} not null default 0`,
    `alter table report_count_change add column report_id ${integer}`,
    'alter table report_count_change add column issues_before text',
    'alter table report_count_change add column issues_after text',
    `alter table report_count_change add column compared ${small}`,

    `create table score_count (
      ${ofAccount},
      project_id ${integer} not null,
      bin ${small} not null,
      count ${integer} not null,
      sum ${integer} not null,
      primary key (account_id, project_id, bin)
    )${end}`,
    `insert into score_count (account_id, project_id, bin, count, sum)
      select report.account_id, project_id, ${bin}, ${sums} ${scored} group by 1, 2, 3`,
    `insert into score_count (account_id, project_id, bin, count, sum)
      select account_id, 0, bin, sum(count), sum(sum) from score_count group by 1, 3`,

    `create table score_day (
      ${ofAccount},
      project_id ${integer} not null,
      day ${integer} not null,
      count ${integer} not null,
      sum ${integer} not null,
      good ${integer} not null,
      bad ${integer} not null,
      primary key (account_id, project_id, day)
    )${end}`,

    `create table report_issue (
      project_id ${integer} not null,
      report_id ${integer} not null,
      check_number ${small} not null,
      failed ${small} not null,
      points ${small} not null,
      primary key (project_id, check_number, report_id)
    )${end}`,

    `create table issue_count (
      ${ofAccount},
      project_id ${integer} not null,
      check_number ${small} not null,
      failed ${integer} not null,
      warned ${integer} not null,
      points ${integer} not null,
      primary key (account_id, project_id, check_number)
    )${end}`,
    'create index issue_count_by_check on issue_count (account_id, check_number, project_id)',

    `create table issue_day (
      ${ofAccount},
      project_id ${integer} not null,
      day ${integer} not null,
      check_number ${small} not null,
      net ${integer} not null,
      found ${integer} not null,
      fixed ${integer} not null,
      primary key (account_id, project_id, day, check_number)
    )${end}`,
  ];
}
