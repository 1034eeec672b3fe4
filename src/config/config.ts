import { fetchSettings } from './settings/fetching.ts';
import { browserSettings } from './settings/rendering.ts';
import { serverSettings } from './settings/serving.ts';
import { readSetting } from './settings/setting.ts';
import { accountSettings } from './settings/signing-in.ts';
import { storing } from './settings/storing.ts';
import { workSettings } from './settings/working.ts';

export { ConfigError } from './settings/setting.ts';

/** All settings: environment variable, meaning, default and validation rule. `docs/configuration.md` is generated from these tables. */
export const settings = { ...serverSettings, ...storing, ...fetchSettings, ...browserSettings, ...workSettings, ...accountSettings };

export type Config = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> } & {
  /** Values as set, by environment variable; for a secret, only the fact that it was set. */
  readonly given: ReadonlyMap<string, string>;
  /** Environment variables of the system that locate programs and this user’s files. */
  readonly places: Readonly<Record<string, string | undefined>>;
};

/** Reads all settings from environment variables; empty variables count as unset. Throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>): Config =>
  Object.freeze({
    ...Object.fromEntries(
      Object.entries(settings).map(([name, { variable, default: fallback, rule, read }]) => [
        name,
        readSetting(variable, env[variable] || fallback, rule, read),
      ]),
    ),
    places: programFoldersIn(env),
    given: settingsSetIn(env),
  }) as unknown as Config;

/** Windows may write some of these variable names in another case. */
const programFoldersIn = (env: Record<string, string | undefined>): Config['places'] =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (PLACES.has(name.toUpperCase()) ? [[name.toUpperCase(), value]] : [])));

const PLACES = new Set(['PATH', 'HOME', 'XDG_CACHE_HOME', 'LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)']);

const settingsSetIn = (env: Record<string, string | undefined>): Config['given'] =>
  new Map(
    Object.values(settings).flatMap(({ variable, secret }) => {
      const text = env[variable];
      return text ? [[variable, secret ? '' : text]] : [];
    }),
  );
