import type { Format } from './format.ts';

/** Each is imported only when it is asked for. */
const formats = {
  pretty: async (): Promise<Format> => (await import('./pretty.ts')).pretty,
  json: async (): Promise<Format> => (await import('./json.ts')).json,
  markdown: async (): Promise<Format> => (await import('./markdown.ts')).markdown,
  junit: async (): Promise<Format> => (await import('./junit.ts')).junit,
  sarif: async (): Promise<Format> => (await import('./sarif.ts')).sarif,
};

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];

export const loadFormat = (name: FormatName): Promise<Format> => formats[name]();
