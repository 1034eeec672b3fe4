import type { Csp } from './csp.ts';

/** What policies leave open to an attacker. */
export type CspGap = 'inline' | 'anyScript' | 'eval' | 'anyPlugin' | 'insecure';

/**
 * What all of these policies leave open, for each must let a thing pass, on a page over HTTPS; by the rules of MDN's HTTP Observatory,
 * in which the styles and pictures of a page are not counted.
 */
export const cspGaps = (policies: readonly Csp[]): CspGap[] => gaps.filter(([, isLeft]) => policies.every(isLeft)).map(([gap]) => gap);

/** Whether some policy sets limits to scripts at all. */
export const limitsScripts = (policies: readonly Csp[]): boolean => policies.some((policy) => scriptsOf(policy) !== undefined);

const scriptsOf = (policy: Csp): readonly string[] | undefined => policy.get('script-src') ?? policy.get('default-src');

const gaps: readonly [CspGap, (policy: Csp) => boolean][] = [
  // Browsers that know nonces and hashes take no notice of 'unsafe-inline' beside them.
  ['inline', (policy) => isOpen(scriptsOf(policy), (sources) => sources.includes("'unsafe-inline'") && !sources.some(isNonceOrHash))],
  ['anyScript', (policy) => isOpen(scriptsOf(policy), (sources) => !isStrictDynamic(sources) && sources.some(isAnyScript))],
  ['eval', (policy) => isOpen(scriptsOf(policy), (sources) => sources.includes("'unsafe-eval'"))],
  ['anyPlugin', (policy) => isOpen(policy.get('object-src') ?? policy.get('default-src'), (sources) => sources.some(isAnySite))],
  [
    'insecure',
    (policy) => scriptsOf(policy) === undefined || policy.entries().some(([name, sources]) => isActive(name) && namesUnencrypted(sources)),
  ],
];

/** Without a list of its own, a policy lets everything pass. */
const isOpen = (sources: readonly string[] | undefined, isLeft: (sources: readonly string[]) => boolean): boolean =>
  sources === undefined || isLeft(sources);

const isNonceOrHash = (source: string): boolean => /^'(?:nonce-|sha(?:256|384|512)-)/.test(source);

/** Scripts are then trusted by nonce or hash, and what is written of sites is for older browsers. */
const isStrictDynamic = (sources: readonly string[]): boolean => sources.includes("'strict-dynamic'") && sources.some(isNonceOrHash);

const isAnySite = (source: string): boolean => /^(?:(?:https?|ftp):)?(?:(?:\/\/)?\*(?:\.\*)?)?$/.test(source);

const isAnyScript = (source: string): boolean => source === 'data:' || isAnySite(source);

const isActive = (directive: string): boolean => directive.includes('-src') && directive !== 'img-src' && directive !== 'media-src';

const namesUnencrypted = (sources: readonly string[]): boolean =>
  !isStrictDynamic(sources) && sources.some((source) => /^(?:http|ftp):/.test(source));
