/**
 * Checks if a status may be for this visit only: servers answer suspected bots or too many requests with it, so that the status for others
 * is unknown.
 */
export const isGuarded = (status: number): boolean => status === 403 || status === 429 || status === 503;
