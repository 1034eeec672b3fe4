import { type Headers, headerValues } from './headers.ts';

/** The content codings of an answer in lower case; none when it came as it is. */
export const codingsOf = (headers: Headers): string[] =>
  headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
