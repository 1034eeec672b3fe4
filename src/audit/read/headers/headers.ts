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

/**
 * Checks if a status may be for this visit only: servers answer suspected bots or too many requests with it, so that the status for others
 * is unknown.
 */
export const isGuarded = (status: number): boolean => status === 403 || status === 429 || status === 503;
