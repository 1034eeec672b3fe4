import { bigInteger, id, integer, nullable, reference, smallInteger, table, text, withDefault } from './define.ts';
import type { Privacy, ReportState, ResultRank } from './report.ts';

/** Columns that define which reports are counted. project_id 0 means the whole account, result 0 means no result. */
const countedReports = {
  workspace_id: reference('workspace'),
  project_id: bigInteger(),
  state: text<ReportState>(),
  result: integer<ResultRank | 0>(),
  privacy: integer<Privacy>(),
  count: bigInteger(),
};

/** Number of reports of each kind, including changes up to the account’s `counted_to`. */
export const reportCount = table({
  columns: countedReports,
  key: ['workspace_id', 'project_id', 'state', 'result', 'privacy'],
  withoutRowid: true,
  parameters: 'fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500',
});

/** Change in the number of reports of one kind, written in the transaction of every change. The account’s own counters change with it. */
export const reportCountChange = table({
  columns: {
    id: id(),
    ...countedReports,
    /** The score of these reports, if the score or the number of reports changes; `score_count` and `score_day` change accordingly. */
    score: nullable(smallInteger()),
    /** Days since 1970, in UTC; 0 for a time before the earliest day of the daily statistics. */
    day: withDefault(bigInteger(), 0),
    /** The report whose issues change, and the report’s column `issues` before and after the change; null otherwise. */
    report_id: nullable(bigInteger()),
    issues_before: nullable(text()),
    issues_after: nullable(text()),
    /** 1 if both versions come from audits in the same mode, so that differences were really found or fixed. */
    compared: nullable(smallInteger()),
  },
  indexes: { report_count_change_of_account: '(workspace_id, id)' },
  parameters: 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500',
});

/** Number of reports with a score in a range of ten, and the sum of these scores. project_id 0 means the whole account. */
export const scoreCount = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: bigInteger(),
    /** Score range: 0 for scores from 0 to 9, and so on; 9 for scores from 90 to 100. */
    bin: smallInteger(),
    count: bigInteger(),
    sum: bigInteger(),
  },
  key: ['workspace_id', 'project_id', 'bin'],
  withoutRowid: true,
});

/** Change of an account’s or project’s scores on one day: differences in the number and sum of scores, and in good and bad scores. */
export const scoreDay = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: bigInteger(),
    /** The day as days since 1970, in UTC. */
    day: bigInteger(),
    count: bigInteger(),
    sum: bigInteger(),
    good: bigInteger(),
    bad: bigInteger(),
  },
  key: ['workspace_id', 'project_id', 'day'],
  withoutRowid: true,
});

/** A check that fails or warns in a report’s shown run, unless its findings are accepted. The row follows the report within about a second. */
export const reportIssue = table({
  columns: {
    project_id: bigInteger(),
    report_id: bigInteger(),
    /** The number of the check in `audit/check-numbers.json`. */
    check_number: smallInteger(),
    /** 1 if the check fails, 0 if it warns. */
    failed: smallInteger(),
    /** Points that the check costs. */
    points: smallInteger(),
  },
  key: ['project_id', 'check_number', 'report_id'],
  withoutRowid: true,
});

/** Number of reports that fail or warn on a check, and the points that the check costs all of them. project_id 0 means the whole account. */
export const issueCount = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: bigInteger(),
    check_number: smallInteger(),
    failed: bigInteger(),
    warned: bigInteger(),
    points: bigInteger(),
  },
  key: ['workspace_id', 'project_id', 'check_number'],
  withoutRowid: true,
  indexes: { issue_count_by_check: '(workspace_id, check_number, project_id)' },
});

/** Change in the number of reports with an issue on one day. project_id 0 means the whole account. */
export const issueDay = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: bigInteger(),
    /** The day as days since 1970, in UTC. */
    day: bigInteger(),
    check_number: smallInteger(),
    /** The total difference, including new reports, deleted reports, changes of mode, and accepted findings. */
    net: bigInteger(),
    /** Number of reports in which an audit newly found the issue, and number of reports in which an audit no longer found it. */
    found: bigInteger(),
    fixed: bigInteger(),
  },
  key: ['workspace_id', 'project_id', 'day', 'check_number'],
  withoutRowid: true,
});
