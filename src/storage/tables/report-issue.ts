/** A check that fails or warns in a report’s shown run, unless it is accepted. It follows the report within about a second. */
export interface ReportIssueTable {
  project_id: number;
  report_id: number;
  /** As in `audit/check-numbers.ts`. */
  check_number: number;
  /** 1 if it fails, 0 if it warns. */
  failed: number;
  /** Points that it costs. */
  points: number;
}

/** How many reports fail or warn on a check, and the points that it costs them all. project_id 0 is the whole account. */
export interface IssueCountTable {
  account_id: number;
  project_id: number;
  check_number: number;
  failed: number;
  warned: number;
  points: number;
}

/** How the number of reports with an issue changed on one day. project_id 0 is the whole account. */
export interface IssueDayTable {
  account_id: number;
  project_id: number;
  /** Days since 1970, in UTC. */
  day: number;
  check_number: number;
  /** The difference, also by reports that are new, deleted or of another mode, and by accepted findings. */
  net: number;
  /** Reports in which an audit found what the audit before had not, and the other way round. */
  found: number;
  fixed: number;
}
