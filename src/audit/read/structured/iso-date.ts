/** A date as written and in milliseconds since 1970. */
export interface IsoDate {
  text: string;
  at: number;
}

/** Parses an ISO 8601 date with or without time, UTC if it has no zone; null if it is invalid. */
export const readIsoDate = (written: string): IsoDate | null => {
  const text = written.trim();
  const [, day, time = '00:00', sign = '+', hours = '00', minutes = '00'] = ISO.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${sign}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : { text, at };
};

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|([+-])(\d\d):?(\d\d)?)?)?$/;
