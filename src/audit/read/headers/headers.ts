import type { Headers } from '../../../http/answer.ts';
import { contentTypeOf } from './content-type.ts';

export type { Headers };

export const headerValues = (headers: Headers, name: string): string[] =>
  headers.filter(([candidate]) => candidate === name).map(([, value]) => value);

export const header = (headers: Headers, name: string): string | undefined => headers.find(([candidate]) => candidate === name)?.[1];

/** True if pages with this media type are parsed as XML. */
export const isXml = (type: string): boolean => /^(?:text|application)\/xml$|\+xml$/.test(type);

/** Returns the media type of a response without parameters, in lower case; '' if the response has no valid one. */
export const mediaType = (headers: Headers): string => contentTypeOf(headers).type;

/**
 * True if a status may apply to this visit only: servers send it to suspected bots or after too many requests, so that the status for other visitors
 * is unknown.
 */
export const isGuarded = (status: number): boolean => status === 403 || status === 429 || status === 503;
