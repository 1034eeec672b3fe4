import { type Headers, headerValues } from './headers.ts';

/** Returns the content codings of a response in lower case. */
export const codingsOf = (headers: Headers): string[] =>
  headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
