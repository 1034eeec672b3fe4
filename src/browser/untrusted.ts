/** Readers of values that a browser sent. A page may have taken over the browser, so values have no known type or length before they are read. */

export type JsonFields = Readonly<Record<string, unknown>>;

/** Sends a command to a browser and returns its result. */
export type SendCommand = (method: string, params?: JsonFields) => Promise<JsonFields>;

const NO_FIELDS: JsonFields = {};

export const fieldsOf = (value: unknown): JsonFields => (typeof value === 'object' && value !== null ? (value as JsonFields) : NO_FIELDS);

/** Returns a text of at most `most` UTF-16 code units; '' for any other value. */
export const textOf = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '');

export const textOrNull = (value: unknown, most: number): string | null => textOf(value, most) || null;

/** Returns a number limited to `least` to `most`; `otherwise` for any value that is no number. */
export const numberOf = <Other>(value: unknown, { least = 0, most = 1e9, otherwise }: NumberRange<Other>): number | Other =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;

interface NumberRange<Other> {
  least?: number;
  most?: number;
  otherwise: Other;
}

export const countOf = (value: unknown): number => Math.round(numberOf(value, { otherwise: 0 }));

export const listOf = (value: unknown, most: number): readonly unknown[] => (Array.isArray(value) ? value.slice(0, most) : []);
