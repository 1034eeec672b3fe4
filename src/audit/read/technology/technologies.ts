import technologyList from './technologies.json' with { type: 'json' };

/** Kinds of technologies. */
export const technologyKinds = [
  'cms',
  'shop',
  'site-builder',
  'static-site',
  'framework',
  'library',
  'analytics',
  'tag-manager',
  'advertising',
  'consent',
  'cdn',
  'server',
] as const;

export type TechnologyKind = (typeof technologyKinds)[number];

/**
 * The marks of a technology; one mark is enough. Marks are lower-case substrings that the technology documents or writes into every page by default.
 */
export interface Technology {
  name: string;
  kind: TechnologyKind;
  /** Beginning of the `<meta name="generator">` content; a number after it is the version. */
  generator?: string;
  /** Substring of a script URL. */
  script?: readonly string[];
  /** Substring of an inline script. */
  inline?: readonly string[];
  /** Substring of the URL of a style sheet, icon, preload or image. */
  file?: readonly string[];
  /** Id of an element in the page. */
  id?: readonly string[];
  /** Beginning of an attribute name on `<html>` or `<body>`. */
  attribute?: readonly string[];
  /** Header name and a substring of its value; '' matches any value. */
  header?: readonly (readonly [name: string, contains: string])[];
  /** Beginning of a cookie name. */
  cookie?: readonly string[];
}

export const technologies = technologyList as unknown as readonly Technology[];
