import { createHash } from 'node:crypto';
import { version } from '../../lib/version.ts';
import { plain } from '../plain.ts';

/**
 * The parts of a SARIF run that code scanning services demand: relative URIs on named bases, a fingerprint for each result, and a category.
 * @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
export const sarifRun = (command: 'audit' | 'crawl') => {
  const origins = new Set<string>();
  return {
    tool: (rules: readonly object[]): object => ({ driver: { name: 'Sonde', version, rules } }),
    /** Builds a result for a page. Services reject locations without a line, so findings without a line are reported on line 1. */
    result: (check: string, level: SarifLevel, message: string, page: string, places: readonly PageLine[] = []): object => {
      const { origin } = new URL(page);
      origins.add(origin);
      const artifactLocation = { uri: relativeUri(page), uriBaseId: origin };
      return {
        ruleId: check,
        level,
        message: { text: asMessage(message) },
        locations: (places.length > 0 ? places : [{ line: 1 }]).map(({ line, snippet, note }) => ({
          physicalLocation: {
            artifactLocation,
            region: { startLine: line, ...(snippet !== undefined && { snippet: { text: plain(snippet) } }) },
          },
          ...(note !== undefined && { message: { text: asMessage(note) } }),
        })),
        partialFingerprints: { primaryLocationLineHash: createHash('sha256').update(`${check}\n${page}`).digest('hex').slice(0, 16) },
      };
    },
    /** Base URIs of all results; call it after the last one. A run on one host has its own category, so that uploads of several don’t conflict. */
    bases: (): { originalUriBaseIds: object; automationDetails: object } => {
      const [first, ...others] = [...origins];
      const category = first !== undefined && others.length === 0 ? `${new URL(first).host}/` : '';
      return {
        originalUriBaseIds: Object.fromEntries([...origins].map((origin) => [origin, { uri: `${origin}/` }])),
        automationDetails: { id: `sonde/${command}/${category}` },
      };
    },
  };
};

/** A line of the page with its source snippet, and a note such as the target of a link. */
interface PageLine {
  line: number;
  snippet?: string | undefined;
  note?: string | undefined;
}

type SarifLevel = 'error' | 'warning' | 'note';

/** Returns the SARIF level of a finding by its outcome and severity. */
export const sarifLevelOf = (outcome: string, severity: string): SarifLevel => {
  if (outcome === 'warn' || severity === 'information') return 'note';
  return severity === 'blocker' || severity === 'high' ? 'error' : 'warning';
};

/** Escapes a plain text message: SARIF interprets brackets as links and braces as placeholders (3.11.5 and 3.11.6). */
export const asMessage = (text: string): string =>
  plain(text)
    .replaceAll(/[[\]\\]/g, '\\$&')
    .replaceAll(/[{}]/g, '$&$&');

/**
 * Returns a URL relative to the root of its origin, with only characters that RFC 3986 allows. The root is `/`, as services reject an empty URI; a
 * first segment that is empty or has a colon is prefixed with `./`, since it would otherwise be parsed as a host or a scheme.
 */
export const relativeUri = (url: string): string => {
  const { pathname, search } = new URL(url);
  const path = pathname.slice(1);
  const start = path === '' ? '/' : /^(?:\/|[^/]*:)/.test(path) ? './' : '';
  return `${start}${path}${search}`.replaceAll(/%(?![0-9a-f]{2})|[^\w\-.~:/?@!$&'()*+,;=%]/gi, (character) =>
    encodeURIComponent(character),
  );
};
