/** Response headers as they came: names in lower case, repeats kept in order. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** Every value of a header, in order. */
export const headerValues = (headers: Headers, name: string): string[] =>
  headers.filter(([candidate]) => candidate === name).map(([, value]) => value);

/** The first value of a header. */
export const header = (headers: Headers, name: string): string | undefined => headers.find(([candidate]) => candidate === name)?.[1];

/** The part of a content type before its parameters, in lower case; '' when there is none. */
export const mediaType = (headers: Headers): string => (header(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
