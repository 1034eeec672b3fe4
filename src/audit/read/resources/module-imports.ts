import type { ScriptElement } from '../document/document-elements.ts';

/** Maps the module names of an import map to their HTTP addresses. */
export type ImportMap = ReadonlyMap<string, string>;

/** Reads the page’s import maps that contain HTTP addresses. A name that ends in a slash applies to all modules below it. */
export const importMapOf = (scripts: readonly ScriptElement[]): ImportMap => {
  const maps = scripts.filter((script) => isOfType(script, 'importmap') && script.text.includes('http:'));
  return new Map(
    maps.flatMap(({ text }) => Object.entries(importsIn(text)).filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  );
};

const importsIn = (text: string): object => {
  try {
    const { imports } = JSON.parse(text) ?? {};
    return typeof imports === 'object' && imports !== null ? imports : {};
  } catch {
    return {};
  }
};

/** Returns the addresses that an inline module loads over HTTP before it runs: its static imports. */
export const importsOf = (script: ScriptElement, specifiers: ImportMap): string[] => {
  const { text, src } = script;
  if (src !== null || !isOfType(script, 'module') || !(specifiers.size > 0 || text.includes('http:'))) return [];
  return Array.from(text.replaceAll(COMMENT, '').matchAll(IMPORT), ([, name = '']) => addressOf(name, specifiers));
};

const addressOf = (name: string, specifiers: ImportMap): string => {
  const folder = name.slice(0, name.indexOf('/') + 1);
  const address = specifiers.get(name) ?? specifiers.get(folder)?.concat(name.slice(folder.length)) ?? name;
  // A bare module name that is in no import map is not an address.
  return /^(?:http:|[./])/i.test(address) ? address : '';
};

const isOfType = ({ type, noscript }: ScriptElement, requested: string): boolean => !noscript && type?.trim().toLowerCase() === requested;

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Matches an import or export statement at the start of a line or after another statement; dynamic imports may never run and are ignored. */
const IMPORT = /(?:^|[;\n}])[ \t]*(?:import|export)\b(?:[^'"();=]{1,400}?\bfrom)?\s{0,9}["']([^"'\s]{1,2000})["']/g;
