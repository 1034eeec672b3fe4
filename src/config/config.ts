import { fetching } from './settings/fetching.ts';
import { rendering } from './settings/rendering.ts';
import { serving } from './settings/serving.ts';
import { readSetting } from './settings/setting.ts';
import { signingIn } from './settings/signing-in.ts';
import { storing } from './settings/storing.ts';
import { working } from './settings/working.ts';

export { ConfigError } from './settings/setting.ts';

/** All settings: environment variable, meaning, default and validation rule. `docs/configuration.md` is generated from these tables. */
export const settings = { ...serving, ...storing, ...fetching, ...rendering, ...working, ...signingIn };

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
    places: placesIn(env),
    given: givenIn(env),
  }) as unknown as Config;

/** Windows may write some of these variable names in another case. */
const placesIn = (env: Record<string, string | undefined>): Config['places'] =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (PLACES.has(name.toUpperCase()) ? [[name.toUpperCase(), value]] : [])));

const PLACES = new Set(['PATH', 'HOME', 'XDG_CACHE_HOME', 'LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)']);

const givenIn = (env: Record<string, string | undefined>): Config['given'] =>
  new Map(
    Object.values(settings).flatMap(({ variable, secret }) => {
      const text = env[variable];
      return text ? [[variable, secret ? '' : text]] : [];
    }),
  );
