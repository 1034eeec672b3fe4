import type { MakeFormat, PrintSite } from './format.ts';

/** Loaders of the formats of `sonde audit`. Each module is only imported when used. */
const ofAudits = {
  pretty: async () => (await import('./pretty.ts')).audits,
  json: async () => (await import('./json.ts')).audits,
  jsonl: async () => (await import('./json.ts')).auditLines,
  markdown: async () => (await import('./markdown.ts')).audits,
  html: async () => (await import('./html.ts')).audits,
  junit: async () => (await import('./junit.ts')).audits,
  sarif: async () => (await import('./sarif.ts')).audits,
} satisfies Record<string, () => Promise<MakeFormat>>;

/** Loaders of the formats of `sonde crawl`. */
const ofSites = {
  pretty: async () => (await import('./pretty.ts')).site,
  json: async () => (await import('./json.ts')).site,
  csv: async () => (await import('./csv.ts')).site,
  junit: async () => (await import('./junit.ts')).site,
  sarif: async () => (await import('./sarif.ts')).site,
} satisfies Record<string, () => Promise<PrintSite>>;

export type AuditFormat = keyof typeof ofAudits;
export type CrawlFormat = keyof typeof ofSites;

export const auditFormats = Object.keys(ofAudits) as AuditFormat[];
export const crawlFormats = Object.keys(ofSites) as CrawlFormat[];

export const loadAuditFormat = (name: AuditFormat): Promise<MakeFormat> => ofAudits[name]();
export const loadCrawlFormat = (name: CrawlFormat): Promise<PrintSite> => ofSites[name]();
