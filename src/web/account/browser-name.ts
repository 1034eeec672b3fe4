/** Describes a User-Agent to people as browser and operating system, in any language: `Firefox · Windows`; empty if neither is known. */
export const browserName = (userAgent: string): string =>
  [findName(userAgent, browsers), findName(userAgent, systems)].filter((name) => name !== undefined).join(' · ');

type Names = readonly (readonly [token: string, name: string])[];

/** Browsers also name each other in their User-Agent, so the first match counts. */
const browsers: Names = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chromium/', 'Chromium'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
  ['curl/', 'curl'],
];

const systems: Names = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

const findName = (userAgent: string, names: Names): string | undefined => names.find(([token]) => userAgent.includes(token))?.[1];
