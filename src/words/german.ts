import { type Language, type Translation, translatedChecks } from '../audit/language.ts';
import type { Sentences } from '../audit/wording.ts';
import { english } from './english.ts';
import type { Words } from './words.ts';

const redirectNotesInGerman = { redirectsTo: 'Status {status}, leitet auf {location} weiter' };

const indexing: Record<string, Translation> = {
  'canonical-chain': {
    title: 'Canonical-Kette',
    headline: 'Canonical-Seite verweist auf eine weitere Canonical-URL',
    headlines: { loop: 'Zwei Seiten verweisen gegenseitig per Canonical aufeinander' },
    why: 'Ein Canonical sollte direkt auf die Seite zeigen, die indexiert werden soll. Bei Ketten oder Schleifen kann Google ihn ignorieren und selbst eine URL wählen.',
    fix: 'Den Canonical aller Duplikate auf dieselbe Ziel-URL setzen. Die Zielseite erhält einen Canonical auf sich selbst: `<link rel="canonical" href="https://example.com/page">`.',
    verdicts: {
      ends: 'Die Canonical-Seite verweist auf sich selbst oder hat keinen Canonical.',
      goesOn: 'Die Canonical-Seite {url} verweist auf eine weitere Canonical-URL, {href}.',
      loop: 'Diese Seite und {url} verweisen gegenseitig per Canonical aufeinander.',
      noPage: 'Die Canonical-URL leitet weiter oder liefert einen Fehler; das prüft „Canonical-Ziel“.',
      unclear: 'Die Canonical-Seite hat keine gültige Canonical-URL oder mehrere.',
      none: 'Die Seite hat keine andere Canonical-URL als die eigene.',
    },
  },
  'canonical-elsewhere': {
    title: 'Kanonisierte Seite',
    headline: 'Canonical der Seite zeigt auf eine andere URL',
    why: 'Ein Canonical auf eine andere URL kennzeichnet diese Seite als Duplikat. In den Suchergebnissen zeigt Google dann meist die andere Seite.',
    fix: 'Soll diese Seite selbst ranken, den Canonical auf die eigene URL setzen: `<link rel="canonical" href="https://example.com/this-page">`.',
    verdicts: {
      own: 'Der Canonical ist die eigene URL der Seite.',
      spelling: 'Der Canonical ist eine andere Schreibweise der eigenen URL: {href}.',
      copy: 'Der Canonical zeigt auf eine andere Seite: {href}. Google indexiert dann meist diese.',
      judgedElsewhere: 'Diese Canonical-URL wird von anderen Prüfungen abgedeckt.',
      none: 'Die Seite hat keine Canonical-URL oder keine, die Suchmaschinen verwenden.',
    },
  },
  'canonical-fragment': {
    title: 'Canonical mit #Fragment',
    headline: 'Canonical-URL enthält ein #Fragment',
    why: 'Google ignoriert im Canonical alles nach dem #. Der Canonical zeigt dann womöglich auf eine andere Seite als gewollt.',
    fix: 'Das # und alles danach entfernen: `https://example.com/page` statt `https://example.com/page#part`.',
    verdicts: {
      without: 'Die Canonical-URL hat kein #Fragment.',
      with: 'Die Canonical-URL endet auf „{fragment}“; Suchmaschinen ignorieren das.',
      none: 'Die Seite hat keine Canonical-URL oder keine, die Suchmaschinen verwenden.',
    },
  },
  'canonical-hreflang': {
    title: 'Canonical und hreflang',
    headline: 'Canonical zeigt auf eine andere Sprache oder Region',
    headlines: { region: 'Canonical zeigt auf die Version einer anderen Region', other: 'Canonical zeigt auf eine andere Sprachversion' },
    why: 'Ein Canonical auf eine andere Sprachversion kennzeichnet diese als Duplikat. Nutzer sehen dann Suchergebnisse in der falschen Sprache.',
    fix: 'Jede Sprachversion mit einem Canonical auf sich selbst versehen und die Versionen nur per hreflang verknüpfen.',
    verdicts: {
      own: 'Der Canonical zeigt nicht auf eine andere Sprachversion.',
      region: 'Dies ist die Version „{own}“, der Canonical zeigt aber auf die Version „{canonical}“ derselben Sprache.',
      other: 'Dies ist die Version „{own}“, der Canonical zeigt aber auf die Version „{canonical}“.',
      noVersions: 'Die Seite gibt keine Versionen in anderen Sprachen an.',
      none: 'Die Seite hat keine Canonical-URL oder keine, die Suchmaschinen verwenden.',
    },
  },
  'canonical-other-host': {
    title: 'Host und Protokoll des Canonicals',
    headline: 'Canonical zeigt auf einen anderen Host oder ein anderes Protokoll',
    headlines: {
      www: 'Canonical und Seite unterscheiden sich bei www',
      insecure: 'Canonical einer HTTPS-Seite zeigt auf HTTP',
      sameSite: 'Canonical zeigt auf eine andere Subdomain',
      otherSite: 'Canonical zeigt auf eine andere Website',
    },
    why: 'Der Canonical bestimmt, welchen Host und welches Protokoll Google anzeigt. Weicht er vom Rest der Website ab, sendet er widersprüchliche Signale.',
    fix: 'Protokoll und Host verwenden, unter denen die Seite ausgeliefert wird, z. B. `https://www.example.com/page`. Oder die Seite auf den Host des Canonicals weiterleiten.',
    verdicts: {
      same: 'Die Canonical-URL liegt auf dem Host der Seite.',
      www: 'Die Canonical-URL liegt auf {canonical}, die Seite wird aber unter {own} ausgeliefert.',
      insecure: 'Die Seite nutzt HTTPS, ihre Canonical-URL ist aber {href}.',
      sameSite: 'Die Canonical-URL liegt auf einer anderen Subdomain dieser Website, {canonical}.',
      otherSite: 'Die Canonical-URL liegt auf einer anderen Website, {canonical}.',
      none: 'Die Seite hat keine Canonical-URL oder keine, die Suchmaschinen verwenden.',
    },
  },
  'canonical-present': {
    title: 'Canonical-URL',
    headline: 'Keine Canonical-URL',
    headlines: { outside: 'Canonical steht außerhalb von <head>' },
    why: 'Ist eine Seite unter mehreren URLs erreichbar, sagt der Canonical, welche Google indexieren soll. Ohne ihn entscheidet Google.',
    fix: 'Im `<head>` einen Canonical auf die eigene URL ergänzen: `<link rel="canonical" href="https://example.com/page">`.',
    verdicts: {
      inHead: 'Im `<head>` ist eine Canonical-URL angegeben.',
      inHeader: 'Im `Link`-Header ist eine Canonical-URL angegeben.',
      outside: 'Das Canonical-Tag in Zeile {line} steht außerhalb von `<head>`; Suchmaschinen ignorieren es.',
      absent: 'Die Seite gibt keine Canonical-URL an; Suchmaschinen wählen selbst eine.',
    },
  },
  'canonical-root': {
    title: 'Canonical auf die Startseite',
    headline: 'Canonical zeigt auf die Startseite',
    why: 'Mit einem Canonical auf die Startseite indexiert Google diese statt der Seite. Die Seite selbst fällt aus den Suchergebnissen.',
    fix: 'Die eigene URL der Seite angeben: `<link rel="canonical" href="https://example.com/this-page">`. Oft schreibt ein Template die URL der Startseite in alle Seiten.',
    verdicts: {
      elsewhere: 'Die Canonical-URL ist nicht die Startseite.',
      homePage: 'Dies ist die Startseite oder eine andere URL davon.',
      root: 'Die Canonical-URL ist die Startseite, {href}.',
      none: 'Die Seite hat keine Canonical-URL oder keine, die Suchmaschinen verwenden.',
    },
  },
  'canonical-single': {
    title: 'Mehrere Canonicals',
    headline: 'Widersprüchliche Canonical-URLs',
    why: 'Bei widersprüchlichen Canonicals ignoriert Google alle und wählt selbst eine URL.',
    fix: 'Nur ein `rel="canonical"` behalten, entweder im `<head>` oder im `Link`-Header. Die anderen entfernen.',
    verdicts: {
      one: 'Die Seite gibt eine Canonical-URL an.',
      repeated: 'Die Seite gibt dieselbe Canonical-URL {count}-mal an.',
      conflicting: 'Die Seite gibt {count} verschiedene Canonical-URLs an.',
      none: 'Die Seite gibt keine gültige Canonical-URL an.',
    },
  },
  'canonical-target-ok': {
    title: 'Canonical-Ziel',
    headline: 'Canonical-Ziel leitet weiter, fehlt oder ist blockiert',
    headlines: {
      redirects: 'Canonical zeigt auf eine Weiterleitung',
      missing: 'Canonical zeigt auf eine Fehlerseite',
      noindex: 'Canonical zeigt auf eine noindex-Seite',
      blocked: 'Canonical-Ziel ist per robots.txt blockiert',
    },
    notes: redirectNotesInGerman,
    why: 'Google indexiert die Canonical-Seite statt dieser. Leitet sie weiter, fehlt sie oder ist sie blockiert, erscheint womöglich keine von beiden.',
    fix: 'Den Canonical auf die Seite selbst setzen oder auf eine URL mit Status 200. Sie muss gecrawlt und indexiert werden dürfen.',
    verdicts: {
      ok: 'Die Canonical-URL liefert Status {status} und darf indexiert werden.',
      redirects: 'Die Canonical-URL {url} leitet auf {target} weiter.',
      missing: 'Die Canonical-URL {url} liefert Status {status}.',
      noindex: 'Die Canonical-Seite {url} ist auf noindex gesetzt.',
      blocked: 'robots.txt sperrt die Canonical-URL {url} für Google.',
      guarded: 'Die Canonical-URL lieferte Status {status}; das gilt womöglich nur für diesen Abruf.',
      formOnly: 'Die Canonical-URL leitet auf diese Seite zurück; das prüft „Host und Protokoll des Canonicals“.',
      none: 'Die Seite hat keine andere Canonical-URL als die eigene.',
    },
  },
  'canonical-valid': {
    title: 'Canonical-Syntax',
    headline: 'Canonical-URL ist ungültig oder relativ',
    headlines: { relative: 'Canonical-URL ist relativ', empty: 'Canonical-URL ist leer', invalid: 'Canonical-URL ist ungültig' },
    why: 'Suchmaschinen ignorieren einen ungültigen Canonical. Ein relativer führt in die Irre, wenn die Seite kopiert wird oder unter einer anderen URL erreichbar ist.',
    fix: 'Eine absolute URL angeben: `<link rel="canonical" href="https://example.com/page">`.',
    verdicts: {
      absolute: 'Die Canonical-URL ist absolut: {href}.',
      relative: 'Die Canonical-URL „{href}“ ist relativ.',
      empty: 'Das Canonical-Tag oder der `Link`-Header enthält keine URL.',
      invalid: 'Die Canonical-URL „{href}“ ist keine gültige Web-URL.',
      none: 'Die Seite gibt keine Canonical-URL an; das ist zulässig.',
    },
  },
  pagination: {
    title: 'Canonical auf paginierten Seiten',
    headline: 'Canonical einer paginierten Seite zeigt auf eine frühere Seite',
    why: 'Seite 2 einer Liste zeigt andere Einträge als Seite 1. Mit Seite 1 als Canonical sieht Google diese Einträge womöglich nie.',
    fix: 'Jede Seite der Liste mit einem Canonical auf sich selbst versehen, z. B. `https://example.com/pots?page=2`.',
    verdicts: {
      kept: 'Dies ist Seite {number} einer Liste; ihr Canonical zeigt auf keine frühere Seite.',
      earlier: 'Dies ist Seite {number} einer Liste, ihr Canonical zeigt aber auf eine frühere Seite, {href}.',
      none: 'Die URL ist keine spätere Seite einer Liste.',
    },
  },
};

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
