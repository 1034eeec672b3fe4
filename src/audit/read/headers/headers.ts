import type { Headers } from '../../../http/answer.ts';

export type { Headers };

/** Every value of a header, in order. */
export const headerValues = (headers: Headers, name: string): string[] =>
  headers.filter(([candidate]) => candidate === name).map(([, value]) => value);

/** The first value of a header. */
export const header = (headers: Headers, name: string): string | undefined => headers.find(([candidate]) => candidate === name)?.[1];

/** The part of a content type before its parameters, in lower case; '' when there is none. */
export const mediaType = (headers: Headers): string => (header(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
