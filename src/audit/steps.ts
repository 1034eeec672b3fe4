/** The steps of an audit, for progress reports. */
export const auditSteps = ['page', 'surroundings', 'rendering', 'references', 'checks'] as const;
export type AuditStep = (typeof auditSteps)[number];

/** What a running audit tells. */
export interface AuditWatcher {
  onStep?(step: AuditStep): void;
  /** Gets the URLs of all links before they are checked. */
  onLinks?(urls: readonly string[]): void;
  /** Gets the status of a checked link; 0 if nothing responded, null if the link was left out. */
  onLink?(url: string, status: number | null): void;
}
