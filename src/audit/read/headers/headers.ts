import type { Headers } from '../../../http/answer.ts';
import { contentTypeOf } from './content-type.ts';

export type { Headers };

export const headerValues = (headers: Headers, name: string): string[] =>
  headers.filter(([candidate]) => candidate === name).map(([, value]) => value);

export const header = (headers: Headers, name: string): string | undefined => headers.find(([candidate]) => candidate === name)?.[1];

/** Checks for a media type whose pages are read as XML. */
export const isXml = (type: string): boolean => /^(?:text|application)\/xml$|\+xml$/.test(type);

/** Returns the media type of a response without parameters, in lower case; '' if it has none that is valid. */
export const mediaType = (headers: Headers): string => contentTypeOf(headers).type;
