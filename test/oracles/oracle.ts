/** Cases with right answers from another program or a published test suite, and Sonde’s answers. */
export interface Oracle {
  name: string;
  /** Source of the right answers. */
  source: string;
  /** Subject of the comparison. */
  compares: string;
  cases: readonly OracleCase[];
  /** Reasons that no longer explain a difference. */
  unusedReasons?: readonly string[];
}

export interface OracleCase {
  id: string;
  agrees: boolean;
  /** Answer of the oracle, then of Sonde. */
  theirs: string;
  ours: string;
  /** Reason for a deliberate difference. */
  reason?: string;
}

/** True if Sonde differs without a reason. */
export const isWrong = ({ agrees, reason }: OracleCase): boolean => !agrees && reason === undefined;
