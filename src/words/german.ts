import { type Language, type Translation, translatedChecks } from '../audit/language.ts';
import type { Sentences } from '../audit/wording.ts';
import { english } from './english.ts';
import type { Words } from './words.ts';

const indexing: Record<string, Translation> = {};

const metadata: Record<string, Translation> = {};

const content: Record<string, Translation> = {};

const links: Record<string, Translation> = {};

const images: Record<string, Translation> = {};

const structuredData: Record<string, Translation> = {};

const international: Record<string, Translation> = {};

const social: Record<string, Translation> = {};

const mobile: Record<string, Translation> = {};

const performance: Record<string, Translation> = {};

const security: Record<string, Translation> = {};

const accessibility: Record<string, Translation> = {};

const ai: Record<string, Translation> = {};

/** The checks in German, by id. */
export const checksInGerman: Readonly<Record<string, Translation>> = {
  ...indexing,
  ...metadata,
  ...content,
  ...links,
  ...images,
  ...structuredData,
  ...international,
  ...social,
  ...mobile,
  ...performance,
  ...security,
  ...accessibility,
  ...ai,
};

/** What is around the sentences of checks, in German. */
const sentencesInGerman: Sentences = {
  locale: 'de',
  unknown: 'Nicht prüfbar: {reason}.',
  reasons: {
    fetch_failed: '{url} konnte nicht geladen werden: {cause}',
    error_page: 'die Seite liefert einen Fehler ({status}), daher wird ihr Inhalt nicht geprüft',
    check_failed: 'die Prüfung ist auf dieser Seite abgebrochen, das ist ein Fehler in Sonde',
  },
  causes: {
    dns_error: 'Host nicht gefunden',
    dns_timeout: 'die Nameserver haben nicht geantwortet',
    connection_refused: 'Verbindung abgelehnt',
    connection_reset: 'der Server hat die Verbindung zurückgesetzt',
    connection_closed: 'der Server hat die Verbindung geschlossen',
    timeout: 'der Server hat zu lange nicht geantwortet',
    blocked_address: 'Host oder Port dürfen von hier aus nicht geprüft werden',
    redirect_blocked: 'die Weiterleitung führt zu einer URL, die nicht geprüft werden darf',
    redirect_loop: 'Weiterleitungsschleife',
    too_many_redirects: 'zu viele Weiterleitungen',
    redirect_invalid: 'die Weiterleitung führt zu einer ungültigen URL',
    tls_untrusted: 'Browser vertrauen dem Zertifikat nicht',
    tls_expired: 'das Zertifikat ist abgelaufen',
    tls_not_yet_valid: 'das Zertifikat ist noch nicht gültig',
    tls_hostname: 'das Zertifikat gilt für einen anderen Hostnamen',
    tls_handshake: 'der TLS-Handshake ist fehlgeschlagen',
    invalid_http: 'die Antwort ist kein gültiges HTTP',
    header_too_large: 'die Header der Antwort sind zu groß',
    content_length_mismatch: 'die Antwort war kürzer als ihr `Content-Length`-Header angibt',
    bad_encoding: 'die Antwort ließ sich nicht entpacken',
    unsupported_encoding: 'der Server hat eine nicht unterstützte Komprimierung verwendet',
    too_large: 'die Antwort ist zu groß',
    unsupported_content_type: 'keine HTML-Seite',
    empty_body: 'die Antwort war leer',
    parse_limit: 'zu komplex zum Auswerten',
    bot_wall: 'statt der Seite kam ein Login oder eine Bot-Prüfung',
    crashed: 'die Prüfung ist abgestürzt',
  },
};

const language: Language = {
  checks: translatedChecks(checksInGerman),
  categories: {
    indexing: 'Indexierung',
    metadata: 'Title & Meta-Tags',
    content: 'Inhalt',
    links: 'Links',
    images: 'Bilder',
    'structured-data': 'Strukturierte Daten',
    international: 'Sprachen',
    social: 'Social-Vorschau',
    mobile: 'Mobil',
    performance: 'Ladezeit',
    security: 'Sicherheit',
    accessibility: 'Barrierefreiheit',
    ai: 'KI-Sichtbarkeit',
  },
  failures: english.language.failures,
  sentences: sentencesInGerman,
};

/** German. */
export const german: Words = {
  ...english,
  tag: 'de',
  language,
};
