/** Parses a `style` attribute: names and values in lower case, without `!important`; of duplicate properties, the last counts. */
export const readInlineStyle = (style: string | null): ReadonlyMap<string, string> => {
  const declarations = new Map<string, string>();
  for (const declaration of (style ?? '').slice(0, MAX_STYLE).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    declarations.set(declaration.slice(0, colon).trim(), withoutPriority(declaration.slice(colon + 1).trim()));
  }
  return declarations;
};

const MAX_STYLE = 10_000;

const withoutPriority = (value: string): string => (value.endsWith('important') ? value.slice(0, value.lastIndexOf('!')).trim() : value);
