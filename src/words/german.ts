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

const mobile: Record<string, Translation> = {
  'mobile-parity': {
    title: 'Mobile und Desktop im Vergleich',
    headline: 'Mobile Version weicht von der Desktop-Version ab',
    headlines: {
      status: 'Smartphones bekommen einen anderen Statuscode',
      rules: 'Mobile Version gibt Suchmaschinen andere Regeln',
    },
    why: 'Google indexiert die Seite, die Smartphones bekommen. Was dort fehlt, fehlt auch in der Suche, egal wie vollständig die Desktop-Version ist.',
    fix: 'Dasselbe HTML an Smartphones und Desktops ausliefern und das Layout per CSS anpassen. Wenn das nicht geht: Statuscode, Robots-Regeln, Canonical, Überschriften, Text, Links und strukturierte Daten gleich halten.',
    verdicts: {
      same: 'Smartphones bekommen dieselbe Seite: Statuscode, Robots-Regeln, Canonical, Title, H1, Text, Links und strukturierte Daten stimmen überein.',
      lesser: '{count, plural, one {# Teil der Seite weicht} other {# Teile der Seite weichen}} auf Smartphones ab.',
      status: 'Smartphones bekommen Status {mobile}, Desktops dagegen {status}.',
      rules: 'Smartphones bekommen eine Seite mit anderen Indexierungsregeln.',
      refused: 'Der Server hat die Anfrage als Smartphone mit Status {status} abgelehnt, wie es Bot-Schutz oft tut.',
      notAsked: 'Die Seite wurde nicht als Smartphone abgerufen.',
    },
    notes: {
      robots: 'Robots-Regeln: „{here}“ auf Desktops, „{there}“ auf Smartphones',
      canonical: 'Canonical: „{here}“ auf Desktops, „{there}“ auf Smartphones',
      title: 'Title: „{here}“ auf Desktops, „{there}“ auf Smartphones',
      heading: 'H1: „{here}“ auf Desktops, „{there}“ auf Smartphones',
      types: 'Typen strukturierter Daten: „{here}“ auf Desktops, „{there}“ auf Smartphones',
      words: '{here, plural, one {# Wort} other {# Wörter}} auf Desktops, {there, number} auf Smartphones',
      links: '{here, plural, one {# Link} other {# Links}} auf Desktops, {there, number} auf Smartphones',
    },
  },
  'viewport-single': {
    title: 'Mehrere Viewport-Tags',
    headline: 'Widersprüchliche Viewport-Tags',
    why: 'Browser nutzen nur ein Viewport-Meta-Tag. Wenn Theme und Plugin je eines ausgeben, gewinnt womöglich das falsche.',
    fix: 'Ein Viewport-Meta-Tag behalten und die anderen entfernen.',
    verdicts: {
      one: 'Die Seite hat ein Viewport-Meta-Tag.',
      same: 'Die Seite hat {count} Viewport-Meta-Tags mit denselben Angaben.',
      several: 'Die Seite hat {count} Viewport-Meta-Tags mit verschiedenen Angaben. Browser nutzen das letzte: „{last}“.',
      none: 'Die Seite hat kein Viewport-Meta-Tag.',
    },
  },
  viewport: {
    title: 'Viewport für Mobilgeräte',
    headline: 'Seite ist nicht für mobile Bildschirme eingerichtet',
    headlines: {
      absent: 'Kein Viewport-Meta-Tag',
      fixed: 'Layout hat auf Smartphones eine feste Breite',
      narrow: 'Layout hat auf Smartphones eine feste Breite',
      useless: 'Viewport-Tag legt keine brauchbare Breite fest',
      zoomedOut: 'Viewport-Tag verkleinert die Seite',
    },
    why: 'Ohne einen Viewport, der dem Bildschirm folgt, zeigen Smartphones das Desktop-Layout in unlesbar kleiner Schrift. Google indexiert die Seite so, wie Smartphones sie sehen.',
    fix: '`<meta name="viewport" content="width=device-width, initial-scale=1">` in den `<head>` setzen und andere Viewport-Tags entfernen.',
    verdicts: {
      device: 'Das Layout folgt der Breite des Bildschirms.',
      narrow: 'Das Layout ist immer {width, number} px breit und nutzt die Bildschirme breiterer Smartphones nicht aus.',
      fixed: 'Das Layout ist immer {width, number} px breit; Smartphones verkleinern es deshalb.',
      zoomedOut: 'Das Viewport-Tag beginnt mit Skalierung {scale}; auf einem Smartphone wird das Layout damit {width, number} px breit.',
      useless:
        'Das Viewport-Meta-Tag setzt weder `width=device-width` noch `initial-scale`; Smartphones zeigen deshalb das Desktop-Layout.',
      absent: 'Ohne Viewport-Meta-Tag zeigen Smartphones das Desktop-Layout.',
      declared: 'Die Seite verweist auf eine eigene mobile Version: {url}. Deren Viewport lässt sich mit einem Audit dieser URL prüfen.',
    },
  },
  zoom: {
    title: 'Zoom auf Mobilgeräten',
    headline: 'Zoomen ist eingeschränkt',
    headlines: { forbidden: 'Zoomen ist abgeschaltet' },
    why: 'Menschen mit Sehschwäche vergrößern Seiten mit zwei Fingern. In manchen Browsern kann eine Seite das verbieten.',
    fix: '`user-scalable` und `maximum-scale` aus dem Viewport-Meta-Tag entfernen: `<meta name="viewport" content="width=device-width, initial-scale=1">`. Unbekannte Werte wie `user-scalable=true` lesen Browser als `no`.',
    verdicts: {
      free: 'Das Viewport-Meta-Tag schränkt das Zoomen nicht ein.',
      limited: 'Zoomen endet bei {scale}×. Menschen mit Sehschwäche brauchen bis zu {ample}×.',
      tooLittle: 'Zoomen endet bei {scale}×. Mindestens {least}× muss möglich sein.',
      forbidden: 'Zoomen ist durch `user-scalable` abgeschaltet.',
      none: 'Die Seite hat kein Viewport-Meta-Tag, das den Zoom einschränken könnte.',
    },
  },
};

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
  groups: {
    'security-headers': {
      title: 'Sicherheits-Header',
      headline: 'Sicherheits-Header: {count, plural, one {# fehlt oder ist zu schwach} other {# fehlen oder sind zu schwach}}',
    },
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
