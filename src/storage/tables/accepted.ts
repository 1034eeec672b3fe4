/** A check whose findings cost nothing in a project. */
export interface AcceptedTable {
  project_id: number;
  check_id: string;
  /** The owner’s text. */
  reason: string;
  created_at: number;
}
