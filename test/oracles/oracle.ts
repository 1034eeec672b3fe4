/** A second opinion: cases whose right answer was recorded from another program or a published test suite, and what Sonde says to each. */
export interface Oracle {
  name: string;
  /** Where the answers come from. */
  source: string;
  /** What is compared. */
  compares: string;
  cases: readonly OracleCase[];
  /** Reasons that explain no difference any more. */
  unusedReasons?: readonly string[];
}

export interface OracleCase {
  id: string;
  agrees: boolean;
  /** What each says. */
  theirs: string;
  ours: string;
  /** Why Sonde differs on purpose. */
  reason?: string;
}

/** Neither agreed with nor differed from on purpose. */
export const isWrong = ({ agrees, reason }: OracleCase): boolean => !agrees && reason === undefined;
