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
 * The marks of a technology; one is enough. They are lower-case substrings, documented by the technology or part of what it writes into
 * every page by default.
 */
export interface Technology {
  name: string;
  kind: TechnologyKind;
  /** Beginning of `<meta name="generator">`; a number after it is the version. */
  generator?: string;
  /** Part of the URL of a script. */
  script?: readonly string[];
  /** Part of an inline script. */
  inline?: readonly string[];
  /** Part of the URL of a style sheet, icon, preload or image. */
  file?: readonly string[];
  /** Id of an element. */
  id?: readonly string[];
  /** Beginning of an attribute name of `<html>` or `<body>`. */
  attribute?: readonly string[];
  /** Header name and part of its value; '' for any. */
  header?: readonly (readonly [name: string, contains: string])[];
  /** Beginning of a cookie name. */
  cookie?: readonly string[];
}

export const technologies = technologyList as unknown as readonly Technology[];
