import { type Config, settings } from '../config/config.ts';

/** A setting as the system page shows it. */
export interface ShownSetting {
  variable: string;
  meaning: string;
  /** The set or default value; null for a secret, which is never shown. */
  value: string | null;
  source: 'default' | 'environment' | 'file';
}

/** All settings with the source of their values. */
export const showSettings = (given: Config['given']): ShownSetting[] =>
  Object.values(settings).map(({ variable, meaning, default: fallback, secret }) => {
    const source = sourceOf(variable, given);
    return { variable, meaning, value: secret && source !== 'default' ? null : (given.get(variable) ?? fallback), source };
  });

const sourceOf = (variable: string, given: Config['given']): ShownSetting['source'] => {
  if (given.has(variable)) return 'environment';
  // A generated secret key is in a file, too.
  return given.has(`${variable}_FILE`) || variable === 'SECRET_KEY' ? 'file' : 'default';
};
