/** JSON for people and programs. What a terminal would act upon, or show turned around, is escaped even where JSON need not. */
export const printedJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, null, indent).replaceAll(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
