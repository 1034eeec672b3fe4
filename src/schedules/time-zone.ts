const MAX_NAME_LENGTH = 64;

/** Returns the IANA name of a time zone in its usual spelling; undefined if there is no such zone. */
export const readTimeZone = (text: string): string | undefined => {
  // Offsets such as +01:00 have no daylight saving time, so they are rejected.
  if (text.length > MAX_NAME_LENGTH || !/^[a-z]/i.test(text)) return undefined;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Time zone names to choose from. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
