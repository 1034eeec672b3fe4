import { INVALID_SETTING } from './rules.ts';

export interface Setting<Value> {
  variable: string;
  meaning: string;
  default: string;
  rule: string;
  secret: boolean;
  /** Parses the value of a setting; throws `INVALID` if the rule refuses it. */
  read(text: string): Value;
}

export function readSetting(variable: string, text: string, rule: string, read: (text: string) => unknown): unknown {
  try {
    return read(text.trim());
  } catch (error) {
    if (error !== INVALID_SETTING) throw error;
    throw new ConfigError(`${variable} must be ${rule}.`);
  }
}

export function setting<Value>(
  variable: string,
  meaning: string,
  fallback: string,
  rule: string,
  read: (text: string) => Value,
  { secret = false } = {},
): Setting<Value> {
  return { variable, meaning, default: fallback, rule, secret, read };
}

/** Thrown if a setting has an invalid value. The one-line message says what is allowed. */
export class ConfigError extends Error {}
