import type { MakeFormat } from './format.ts';

/** Each format is only imported when used. */
const formats = {
  pretty: async (): Promise<MakeFormat> => (await import('./pretty.ts')).pretty,
  json: async (): Promise<MakeFormat> => (await import('./json.ts')).json,
  jsonl: async (): Promise<MakeFormat> => (await import('./json.ts')).jsonl,
  markdown: async (): Promise<MakeFormat> => (await import('./markdown.ts')).markdown,
  html: async (): Promise<MakeFormat> => (await import('./html.ts')).html,
  junit: async (): Promise<MakeFormat> => (await import('./junit.ts')).junit,
  sarif: async (): Promise<MakeFormat> => (await import('./sarif.ts')).sarif,
};

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];

export const loadFormat = (name: FormatName): Promise<MakeFormat> => formats[name]();
