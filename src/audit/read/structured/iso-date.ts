/** A date as it was written, and when that is in milliseconds since 1970. */
export interface IsoDate {
  text: string;
  at: number;
}

/** Reads a date of ISO 8601, with or without a time; where it names no zone, that of UTC is taken. null when it is none. */
export const readIsoDate = (written: string): IsoDate | null => {
  const text = written.trim();
  const [, day, time = '00:00', sign = '+', hours = '00', minutes = '00'] = ISO.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}${sign}${hours}:${minutes}`);
  return Number.isNaN(at) ? null : { text, at };
};

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?:Z|([+-])(\d\d):?(\d\d)?)?)?$/;
