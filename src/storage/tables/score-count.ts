/** Number of reports with a score of ten, and the sum of their scores. project_id 0 is the whole account. */
export interface ScoreCountTable {
  account_id: number;
  project_id: number;
  /** 0 for scores from 0 to 9, and so on; 9 for those from 90 to 100. */
  bin: number;
  count: number;
  sum: number;
}

/** How the scores of an account or project changed on one day: the difference of their number, sum, and numbers of good and bad ones. */
export interface ScoreDayTable {
  account_id: number;
  project_id: number;
  /** Days since 1970, in UTC. */
  day: number;
  count: number;
  sum: number;
  good: number;
  bad: number;
}
