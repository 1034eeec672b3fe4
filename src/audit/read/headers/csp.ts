import type { Page } from '../../evidence.ts';
import { splitTokens } from '../text/white-space.ts';
import { type Headers, headerValues } from './headers.ts';

/** A Content Security Policy as a map from directive names to lists of values, all in lower case. */
export type Csp = ReadonlyMap<string, readonly string[]>;

/** Returns all policies of a page, each of which applies independently: policies in headers and in meta elements of the head. */
export const policiesOf = ({ headers, document }: Pick<Page, 'headers' | 'document'>): Csp[] => [
  ...headerPolicies(headers),
  ...document.metas
    .filter(({ httpEquiv, place, noscript }) => httpEquiv === 'content-security-policy' && place === 'head' && !noscript)
    .slice(0, MAX_POLICIES)
    .map(({ content }) => readPolicy(content ?? '', ONLY_IN_HEADERS))
    .filter(({ size }) => size > 0),
];

/** Returns the policies in all headers with this name; commas separate policies within a header (CSP 3, 2.2.2). */
export const headerPolicies = (headers: Headers, name = 'content-security-policy'): Csp[] =>
  headerValues(headers, name)
    .flatMap((value) => value.slice(0, MAX_LENGTH).split(','))
    .slice(0, MAX_POLICIES)
    .map((policy) => readPolicy(policy))
    .filter(({ size }) => size > 0);

/** Maximum policies and values that are read; real servers send fewer. */
const MAX_POLICIES = 100;
const MAX_LENGTH = 32 * 1024;

/** Directives that the HTML standard ignores in meta elements. */
const ONLY_IN_HEADERS: ReadonlySet<string> = new Set(['report-uri', 'frame-ancestors', 'sandbox']);

/** Parses a policy: semicolons separate directives; of duplicates, the first counts (CSP 3, 2.2.1). */
const readPolicy = (text: string, ignored: ReadonlySet<string> = new Set()): Csp => {
  const policy = new Map<string, string[]>();
  for (const directive of text.slice(0, MAX_LENGTH).split(';')) {
    const [name, ...values] = splitTokens(directive);
    if (name !== undefined && !policy.has(name) && !ignored.has(name)) policy.set(name, values);
  }
  return policy;
};
