import type { Page } from '../../evidence.ts';
import { tokens } from '../text/white-space.ts';
import { type Headers, headerValues } from './headers.ts';

/** One Content Security Policy: the names of its directives to their values, all in lower case. */
export type Csp = ReadonlyMap<string, readonly string[]>;

/** All policies that browsers hold a page to, each for itself: those of its headers, and of meta elements in the head. */
export const policiesOf = ({ headers, document }: Pick<Page, 'headers' | 'document'>): Csp[] => [
  ...headerPolicies(headers),
  ...document.metas
    .filter(({ httpEquiv, place, noscript }) => httpEquiv === 'content-security-policy' && place === 'head' && !noscript)
    .slice(0, MAX_POLICIES)
    .map(({ content }) => readPolicy(content ?? '', ONLY_IN_HEADERS))
    .filter(({ size }) => size > 0),
];

/** The policies of the headers of this name, which commas part (CSP 3, 2.2.2). */
export const headerPolicies = (headers: Headers, name = 'content-security-policy'): Csp[] =>
  headerValues(headers, name)
    .flatMap((value) => value.slice(0, MAX_LENGTH).split(','))
    .slice(0, MAX_POLICIES)
    .map((policy) => readPolicy(policy))
    .filter(({ size }) => size > 0);

/** More than any server sends. */
const MAX_POLICIES = 100;
const MAX_LENGTH = 32 * 1024;

/** The HTML standard has meta elements do without these. */
const ONLY_IN_HEADERS: ReadonlySet<string> = new Set(['report-uri', 'frame-ancestors', 'sandbox']);

/** CSP 3, 2.2.1: semicolons part directives, and the first of two with one name counts. */
const readPolicy = (text: string, ignored: ReadonlySet<string> = new Set()): Csp => {
  const policy = new Map<string, string[]>();
  for (const directive of text.slice(0, MAX_LENGTH).split(';')) {
    const [name, ...values] = tokens(directive);
    if (name !== undefined && !policy.has(name) && !ignored.has(name)) policy.set(name, values);
  }
  return policy;
};
