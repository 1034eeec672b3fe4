/**
 * Whether a status may be meant for this visit only: with these, servers turn away whom they take for a robot, or too many requests.
 * What others are answered is not known then.
 */
export const isGuarded = (status: number): boolean => status === 403 || status === 429 || status === 503;
