import type { Csp } from './csp.ts';

/** A gap that the page’s Content Security Policies leave to an attacker. */
export type CspGap = 'inline' | 'anyScript' | 'eval' | 'anyPlugin' | 'insecure';

/** Returns the gaps that all policies of a page over HTTPS share, by the rules of MDN's HTTP Observatory, which ignores styles and images. */
export const cspGaps = (policies: readonly Csp[]): CspGap[] => gaps.filter(([, isLeft]) => policies.every(isLeft)).map(([gap]) => gap);

/** True if any policy restricts scripts. */
export const limitsScripts = (policies: readonly Csp[]): boolean => policies.some((policy) => scriptsOf(policy) !== undefined);

const scriptsOf = (policy: Csp): readonly string[] | undefined => policy.get('script-src') ?? policy.get('default-src');

const gaps: readonly [CspGap, (policy: Csp) => boolean][] = [
  // Browsers that support nonces and hashes ignore 'unsafe-inline' beside them.
  ['inline', (policy) => isOpen(scriptsOf(policy), (sources) => sources.includes("'unsafe-inline'") && !sources.some(isNonceOrHash))],
  ['anyScript', (policy) => isOpen(scriptsOf(policy), (sources) => !isStrictDynamic(sources) && sources.some(isAnyScript))],
  ['eval', (policy) => isOpen(scriptsOf(policy), (sources) => sources.includes("'unsafe-eval'"))],
  ['anyPlugin', (policy) => isOpen(policy.get('object-src') ?? policy.get('default-src'), (sources) => sources.some(isAnySite))],
  [
    'insecure',
    (policy) => scriptsOf(policy) === undefined || policy.entries().some(([name, sources]) => isActive(name) && namesUnencrypted(sources)),
  ],
];

/** True if the sources leave a gap; a policy without a source list allows everything. */
const isOpen = (sources: readonly string[] | undefined, isLeft: (sources: readonly string[]) => boolean): boolean =>
  sources === undefined || isLeft(sources);

const isNonceOrHash = (source: string): boolean => /^'(?:nonce-|sha(?:256|384|512)-)/.test(source);

/** True if 'strict-dynamic' is in effect: then nonces and hashes count, and source hosts are only for older browsers. */
const isStrictDynamic = (sources: readonly string[]): boolean => sources.includes("'strict-dynamic'") && sources.some(isNonceOrHash);

const isAnySite = (source: string): boolean => /^(?:(?:https?|ftp):)?(?:(?:\/\/)?\*(?:\.\*)?)?$/.test(source);

const isAnyScript = (source: string): boolean => source === 'data:' || isAnySite(source);

const isActive = (directive: string): boolean => directive.includes('-src') && directive !== 'img-src' && directive !== 'media-src';

const namesUnencrypted = (sources: readonly string[]): boolean =>
  !isStrictDynamic(sources) && sources.some((source) => /^(?:http|ftp):/.test(source));
