/**
 * What an audit looks at. `html`: the page's HTML and what surrounds it; `full`: also how everything that the page loads and links to
 * answers; `rendered`: also the page after a browser ran its scripts, which this version cannot do.
 */
export const auditModes = ['html', 'full', 'rendered'] as const;

export type AuditMode = (typeof auditModes)[number];
