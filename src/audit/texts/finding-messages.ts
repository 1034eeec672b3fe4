import type { FailureCode } from '../audit-failure.ts';
import type { Check, Finding, FindingItem, Outcome } from '../check.ts';
import type { UnavailableReason } from '../evidence.ts';
import { format, formatParts, type Part, placeholdersShown, textOf, type Values, valueNamesIn } from './message.ts';

/** Texts in one language that surround the sentences of checks. */
export interface Sentences {
  /** Locale for plurals and numbers (BCP 47). */
  locale: string;
  /** Sentence for a check that could not run; includes the reason. */
  unknown: string;
  /** Sentence for an issue of a site that is uncertain because `{count}` pages weren’t read. */
  unreadPages: string;
  /** Reasons as parts of the sentence for a check that could not run. `{cause}` is one of the causes. */
  reasons: Readonly<Record<UnavailableReason['reason'], string>>;
  /** Short texts for the causes of failed requests. */
  causes: Readonly<Record<FailureCode, string>>;
}

export const sentences: Sentences = {
  locale: 'en',
  unknown: 'Couldn’t check this: {reason}.',
  unreadPages:
    '{count, plural, one {# page} other {# pages}} could not be read or {count, plural, one {was} other {were}} left out, so links may be missing.',
  reasons: {
    fetch_failed: 'couldn’t load {url}: {cause}',
    page_cut: 'the page was too long to be read to its end',
    check_failed: 'this check failed on the page, which is a bug in Sonde',
  },
  causes: {
    dns_error: 'host not found',
    resolver_unavailable: 'the name servers are in trouble',
    connection_refused: 'connection refused',
    connection_reset: 'the server reset the connection',
    connection_closed: 'the server closed the connection',
    timeout: 'the server took too long to respond',
    blocked_address: 'its host or port can’t be audited from here',
    redirect_blocked: 'it redirects to a URL that can’t be audited',
    redirect_loop: 'redirect loop',
    too_many_redirects: 'too many redirects',
    redirect_invalid: 'it redirects to an invalid URL',
    tls_untrusted: 'browsers don’t trust the certificate',
    tls_expired: 'the certificate has expired',
    tls_not_yet_valid: 'the certificate isn’t valid yet',
    tls_hostname: 'the certificate is for another host name',
    tls_handshake: 'TLS handshake failed',
    invalid_http: 'the response isn’t valid HTTP',
    header_too_large: 'the response headers are too large',
    content_length_mismatch: 'the response was shorter than its `Content-Length`',
    bad_encoding: 'it couldn’t be decompressed',
    unsupported_encoding: 'the server used an unsupported compression',
    too_large: 'too large to read',
    logout: 'it logs out, so that it is never requested with an access profile',
    unsupported_content_type: 'not an HTML page',
    empty_body: 'the response was empty',
    invalid_xml: 'not well-formed XML',
    parse_limit: 'too complex to parse',
    http_error: 'the server returned an error',
    bot_wall: 'a login or bot check answered instead',
    access_expired: 'the access profile no longer gets in',
    access_missing: 'the access profile is gone',
    crashed: 'the audit crashed',
  },
};

/** Returns the sentence of a finding in non-empty parts. Escape each part; parts with `own` false may be text of the site. */
export const partsOfFinding = (check: Check, { verdict, values }: Pick<Finding, 'verdict' | 'values'>, words = sentences): Part[] => {
  if (verdict === 'unknown') return partsOfUnknown(words.unknown, values, words);
  const known = check.verdicts[verdict];
  if (known === undefined) return [{ text: verdict, own: true, code: false }];
  const filled = { ...check.limits, ...values };
  return [...valueNamesIn(known.text)].every((name) => Object.hasOwn(filled, name))
    ? formatParts(known.text, filled, words.locale)
    : partsOfOldFinding(check, { verdict, outcome: known.outcome === 'share' ? 'fail' : (known.outcome as Outcome), values });
};

/** Returns the text of a finding of an older ruleset that lacks a value of the current sentence: its headline and the available texts. */
const partsOfOldFinding = (check: Check, finding: Pick<Finding, 'verdict' | 'outcome' | 'values'>): Part[] => {
  const own = (text: string): Part => ({ text, own: true, code: false });
  const texts = Object.values(finding.values).filter((value) => typeof value === 'string' && value !== '');
  const shown = texts.map((value, index): Part[] => [own(index === 0 ? ': ' : ', '), { text: String(value), own: false, code: false }]);
  return [own(headlineOf(check, finding)), ...shown.flat(), own('.')];
};

/** Returns why a check could not run, without the surrounding sentence; equal reasons can be grouped. */
export const reasonMessage = ({ values }: Pick<Finding, 'values'>, words = sentences): string =>
  textOf(partsOfUnknown('{reason}', values, words));

const partsOfUnknown = (sentence: string, values: Values, { reasons, causes, locale }: Sentences): Part[] => {
  const message: string | undefined = reasons[values.reason as UnavailableReason['reason']];
  // Findings of older rulesets store the reason as text.
  if (message === undefined) return [{ text: format(sentence, values, locale), own: true, code: false }];
  const cause: string | undefined = causes[values.code as FailureCode];
  const template = sentence.replace('{reason}', () => message.replace('{cause}', () => cause ?? '{code}'));
  return formatParts(template, values, locale);
};

/** Returns why an issue of a site is uncertain: the number of pages that were not read. */
export const doubtMessage = (unread: number, { unreadPages, locale } = sentences): string => format(unreadPages, { count: unread }, locale);

/** Returns the sentence of a finding. The values come from the audited page: escape the result. */
export const findingMessage = (check: Check, finding: Pick<Finding, 'verdict' | 'values'>, words = sentences): string =>
  textOf(partsOfFinding(check, finding, words));

/** Returns why a check matters, in parts, with its limits filled in. */
export const partsOfWhy = (check: Check, { locale } = sentences): Part[] => formatParts(check.why, check.limits, locale);

export const whyMessage = (check: Check, words = sentences): string => textOf(partsOfWhy(check, words));

/** Returns in parts how to fix the problem, with the check's limits filled in. */
export const partsOfFix = (check: Check, { locale } = sentences): Part[] => formatParts(check.fix, check.limits, locale);

export const fixMessage = (check: Check, words = sentences): string => textOf(partsOfFix(check, words));

/** Returns the headline of a finding: the problem if it fails or warns, otherwise the title of the check. */
export const headlineOf = (check: Check, { verdict, outcome }: Pick<Finding, 'verdict' | 'outcome'>): string =>
  outcome === 'fail' || outcome === 'warn' ? (check.headlines?.[verdict] ?? check.headline ?? check.title) : check.title;

/** Returns the sentence of a verdict for the catalogue: limits are filled in, other placeholders appear by name. */
export const verdictMessage = (check: Check, verdict: string, { locale } = sentences): string =>
  placeholdersShown(check.verdicts[verdict]?.text ?? verdict, check.limits, locale);

/** Returns an item with its note turned into text. */
export const itemMessage = (check: Check, { note, ...item }: FindingItem, { locale } = sentences): PresentedItem => {
  if (note === undefined) return item;
  if (typeof note === 'string') return { ...item, note };
  const text = check.notes?.[note.key];
  return { ...item, note: text === undefined ? note.key : format(text, note.values ?? {}, locale) };
};

export interface PresentedItem extends Omit<FindingItem, 'note'> {
  note?: string;
}
