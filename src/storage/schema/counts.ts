import { big, id, integer, nullable, reference, small, table, text, withDefault } from './define.ts';
import type { Privacy, ReportState, ResultRank } from './report.ts';

/** Which reports are counted. project_id 0 is the whole account, result 0 means no result. */
const countedReports = {
  workspace_id: reference('workspace'),
  project_id: big(),
  state: text<ReportState>(),
  result: integer<ResultRank | 0>(),
  privacy: integer<Privacy>(),
  count: big(),
};

/** Number of reports of each kind, up to the account’s `counted_to`. */
export const reportCount = table({
  columns: countedReports,
  key: ['workspace_id', 'project_id', 'state', 'result', 'privacy'],
  withoutRowid: true,
  parameters: 'fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500',
});

/** Change of the number of reports of a kind, written in the transaction of every change. The account’s own counters change with it. */
export const reportCountChange = table({
  columns: {
    id: id(),
    ...countedReports,
    /** The score of these reports, if it or their number changes; `score_count` and `score_day` change with it. */
    score: nullable(small()),
    /** Days since 1970, in UTC; 0 for a time before all that is known by day. */
    day: withDefault(big(), 0),
    /** The report whose issues change, and its column `issues` before and after; null otherwise. */
    report_id: nullable(big()),
    issues_before: nullable(text()),
    issues_after: nullable(text()),
    /** 1 if both are of audits of one mode, so that what differs was found or fixed. */
    compared: nullable(small()),
  },
  indexes: { report_count_change_of_account: '(workspace_id, id)' },
  parameters: 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500',
});

/** Number of reports with a score of ten, and the sum of their scores. project_id 0 is the whole account. */
export const scoreCount = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: big(),
    /** 0 for scores from 0 to 9, and so on; 9 for those from 90 to 100. */
    bin: small(),
    count: big(),
    sum: big(),
  },
  key: ['workspace_id', 'project_id', 'bin'],
  withoutRowid: true,
});

/** How the scores of an account or project changed on one day: the difference of their number, sum, and numbers of good and bad ones. */
export const scoreDay = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: big(),
    /** Days since 1970, in UTC. */
    day: big(),
    count: big(),
    sum: big(),
    good: big(),
    bad: big(),
  },
  key: ['workspace_id', 'project_id', 'day'],
  withoutRowid: true,
});

/** A check that fails or warns in a report’s shown run, unless it is accepted. It follows the report within about a second. */
export const reportIssue = table({
  columns: {
    project_id: big(),
    report_id: big(),
    /** The number of the check in `audit/check-numbers.json`. */
    check_number: small(),
    /** 1 if it fails, 0 if it warns. */
    failed: small(),
    /** Points that it costs. */
    points: small(),
  },
  key: ['project_id', 'check_number', 'report_id'],
  withoutRowid: true,
});

/** How many reports fail or warn on a check, and the points that it costs them all. project_id 0 is the whole account. */
export const issueCount = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: big(),
    check_number: small(),
    failed: big(),
    warned: big(),
    points: big(),
  },
  key: ['workspace_id', 'project_id', 'check_number'],
  withoutRowid: true,
  indexes: { issue_count_by_check: '(workspace_id, check_number, project_id)' },
});

/** How the number of reports with an issue changed on one day. project_id 0 is the whole account. */
export const issueDay = table({
  columns: {
    workspace_id: reference('workspace'),
    project_id: big(),
    /** Days since 1970, in UTC. */
    day: big(),
    check_number: small(),
    /** The difference, also by reports that are new, deleted or of another mode, and by accepted findings. */
    net: big(),
    /** Reports in which an audit found what the audit before had not, and the other way round. */
    found: big(),
    fixed: big(),
  },
  key: ['workspace_id', 'project_id', 'day', 'check_number'],
  withoutRowid: true,
});
