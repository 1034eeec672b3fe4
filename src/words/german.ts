import { type Language, type Translation, translatedChecks } from '../audit/language.ts';
import type { Sentences } from '../audit/wording.ts';
import { english } from './english.ts';
import type { Words } from './words.ts';

const redirectNotesInGerman = { redirectsTo: 'Status {status}, leitet auf {location} weiter' };

const sitemapFaultsInGerman = {
  unpackable: 'Lässt sich nicht entpacken oder ist entpackt größer als 50 MiB',
  html: 'Ist eine HTML-Seite',
  empty: 'Ist leer',
  noForm: 'Ist weder XML noch eine Liste von URLs',
  otherRoot: 'Das Wurzelelement ist nicht `<urlset>`, `<sitemapindex>`, `<rss>` oder `<feed>`',
  tooMany: '{count, number} URLs; das Limit liegt bei {most, number}',
  encoding: 'Kodiert in {encoding} statt UTF-8',
  invalidUtf8: 'Ungültiges UTF-8',
  spaceFirst: 'Leerraum vor der XML-Deklaration',
  doctype: 'Enthält eine Dokumenttyp-Deklaration, die ignoriert wird',
  namespace: 'Der Namespace ist nicht der von Sitemaps',
  unclosed: 'XML-Fehler: `<{name}>` wird nicht geschlossen',
  mismatched: 'XML-Fehler: Das schließende Tag passt nicht zum öffnenden',
  ampersand: 'XML-Fehler: `&` als `&amp;` schreiben',
  malformed: 'Das XML ist hier nicht wohlgeformt',
  tooDeep: 'Elemente sind tiefer als {levels} Ebenen verschachtelt',
  noUrl: 'Ein Eintrag ohne `<loc>`',
  emptyUrl: 'Eine leere URL',
  longUrl: 'Eine URL mit mehr als 2.048 Zeichen',
  relativeUrl: 'Eine URL, die nicht absolut ist',
};

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
  'content-type': {
    title: 'Content-Type-Header',
    headline: 'Content-Type fehlt oder ist falsch',
    headlines: { missing: 'Kein Content-Type-Header', other: 'HTML-Seite mit falschem Content-Type' },
    why: 'Der Content-Type-Header sagt Browsern und Crawlern, dass es sich um HTML handelt. Bei einem anderen Typ zeigen sie womöglich den Quelltext, laden die Seite herunter oder überspringen sie.',
    fix: 'Seiten mit `Content-Type: text/html; charset=utf-8` ausliefern.',
    verdicts: {
      html: 'Die Seite wird als {type} ausgeliefert.',
      missing: 'Die Antwort hat keinen Content-Type-Header; Browser müssen raten.',
      other: 'Die Seite ist HTML, wird aber als {type} ausgeliefert.',
    },
  },
  'head-only-tags': {
    title: 'Tags außerhalb von <head>',
    headline: 'SEO-Tags außerhalb von <head>',
    headlines: {
      description: 'Meta-Beschreibung steht außerhalb von <head>',
      unscripted: 'SEO-Tags nach einem <noscript>, das <head> beendet',
    },
    notes: { endsHead: 'Dieses Element beendet `<head>`' },
    why: 'Suchmaschinen lesen Canonical, hreflang und Meta-Beschreibung nur im `<head>`. Ein dort unzulässiges Element beendet ihn, und alle Tags danach gehen verloren.',
    fix: 'Diese Tags in den `<head>` verschieben, vor jedes Element, das dort nicht erlaubt ist, z. B. `<img>`, `<iframe>` oder Text.',
    verdicts: {
      inside: 'Alle SEO-Tags stehen im `<head>`.',
      description: 'Die Meta-Beschreibung steht im Body; Suchmaschinen ignorieren sie.',
      unscripted: 'Ohne JavaScript beendet ein Element in `<noscript>` den `<head>`. Diese Tags stehen danach: {names}.',
      outside: 'Suchmaschinen ignorieren Tags außerhalb von `<head>`. Im Body gefunden: {names}.',
    },
  },
  'html-size': {
    title: 'HTML-Größe',
    headline: 'HTML ist zu groß',
    headlines: { large: 'HTML liegt nahe an Googles Größenlimit' },
    why: 'Für die Google-Suche liest Googlebot die ersten 2 MB des unkomprimierten HTML. Inhalte und Links danach werden nicht indexiert.',
    fix: 'Inline-Styles, Skripte, Daten und Bilder in eigene Dateien auslagern. Wichtige Inhalte möglichst weit oben im HTML platzieren.',
    verdicts: {
      small: 'Das HTML ist {kilobytes, number} KB groß, unter Googles Limit von {failKb, number} KB.',
      large: 'Das HTML ist {kilobytes, number} KB groß, nahe an den {failKb, number} KB, die Google liest.',
      tooLarge: 'Das HTML ist mindestens {kilobytes, number} KB groß, Google liest aber nur die ersten {failKb, number} KB.',
      cut: 'Sonde hat nur die ersten {kilobytes, number} KB gelesen; die Gesamtgröße ist unbekannt.',
    },
  },
  'http-status': {
    title: 'HTTP-Statuscode',
    headline: 'Seite liefert nicht Status 200',
    headlines: {
      noContent: 'Seite liefert keinen Inhalt',
      redirect: 'Weiterleitung führt ins Leere',
      clientError: 'Seite liefert einen Client-Fehler (4xx)',
      serverError: 'Seite liefert einen Serverfehler (5xx)',
    },
    why: 'Google indexiert nur Seiten mit Erfolgsstatus, normalerweise 200. URLs mit Fehlerstatus fallen aus dem Index.',
    fix: 'Die URL mit Status 200 ausliefern oder per 301 auf eine URL weiterleiten, die Status 200 liefert.',
    verdicts: {
      ok: 'Der Server antwortete mit {status}.',
      unusual: 'Der Server antwortete mit {status}; Suchmaschinen erwarten 200.',
      noContent:
        'Der Server antwortete mit {status, plural, =204 {204 No Content} =205 {205 Reset Content} other {{status}}}; es gibt nichts zu indexieren.',
      redirect: 'Der Server antwortete mit {status}, einer Weiterleitung ohne Ziel.',
      clientError:
        'Der Server antwortete mit {status, plural, =400 {400 Bad Request} =401 {401 Unauthorized} =403 {403 Forbidden} =404 {404 Not Found} =410 {410 Gone} =429 {429 Too Many Requests} other {{status}}}.',
      serverError:
        'Der Server antwortete mit {status, plural, =500 {500 Internal Server Error} =502 {502 Bad Gateway} =503 {503 Service Unavailable} =504 {504 Gateway Timeout} other {{status}}}.',
    },
  },
  'locale-redirect': {
    title: 'Seiten je nach Browsersprache',
    headline: 'Gleiche URL, je nach Sprache anderer Inhalt',
    headlines: {
      homeRedirected: 'Startseite leitet nach Browsersprache weiter',
      redirected: 'Besucher werden nach Browsersprache weitergeleitet',
      varied: 'Inhalt wechselt mit der Browsersprache',
      adapted: 'Inhalt wechselt mit der Browsersprache, ohne Vary',
    },
    notes: redirectNotesInGerman,
    why: 'Googlebot sendet keine Browsersprache. Hängt der Inhalt davon ab, sieht Google nur eine Version und verpasst womöglich die anderen.',
    fix: 'Jeder Sprache eine eigene, für alle erreichbare URL geben. Die Versionen per hreflang verknüpfen und Besucher wählen lassen.',
    verdicts: {
      same: 'Besucher mit anderer Browsersprache erhalten unter dieser URL dieselbe Seite.',
      homeRedirected: 'Die Startseite leitet Besucher mit anderer Browsersprache auf {url} weiter.',
      redirected: 'Besucher mit anderer Browsersprache werden auf {url} weitergeleitet.',
      varied: 'Besucher mit anderer Browsersprache erhalten eine andere Version (`lang="{lang}"`); der Vary-Header gibt das an.',
      adapted:
        'Besucher mit anderer Browsersprache erhalten eine andere Version (`lang="{lang}"`), aber kein Vary-Header weist Caches darauf hin.',
      otherAnswer: 'Ein zweiter Abruf lieferte Status {status}; ein Vergleich war nicht möglich.',
      none: 'Die Seite wurde nicht in einer anderen Sprache abgerufen.',
    },
  },
  'missing-page-status': {
    title: 'Umgang mit 404',
    headline: 'Fehlende Seiten liefern nicht 404',
    headlines: {
      found: 'Fehlende Seiten liefern einen Erfolgsstatus',
      redirected: 'Fehlende Seiten leiten auf die Startseite weiter',
      elsewhere: 'Fehlende Seiten leiten auf eine funktionierende Seite weiter',
    },
    why: 'Liefern fehlende Seiten nicht 404, crawlen und indexieren Suchmaschinen URLs, die es nicht gibt.',
    fix: 'Für nicht vorhandene URLs Status 404 liefern, für dauerhaft entfernte Seiten 410.',
    verdicts: {
      gone: 'Eine nicht vorhandene URL liefert Status {status}.',
      redirected: 'Eine nicht vorhandene URL leitet auf die Startseite weiter, {url}.',
      elsewhere: 'Eine nicht vorhandene URL leitet auf {url} weiter, die einen Erfolgsstatus liefert.',
      found: 'Eine nicht vorhandene URL liefert Status {status} wie eine echte Seite.',
      otherError: 'Eine nicht vorhandene URL liefert Status {status} statt 404.',
      guarded: 'Eine nicht vorhandene URL lieferte Status {status}; das gilt womöglich nur für diesen Abruf.',
    },
  },
  noimageindex: {
    title: 'Bilder-Indexierung (noimageindex)',
    headline: 'Bilder sind für Google Bilder gesperrt',
    why: 'Mit noimageindex erscheinen die Bilder dieser Seite nicht in Google Bilder. Das ist in Ordnung, wenn es so gewollt ist.',
    fix: 'Sollen die Bilder in der Bildersuche erscheinen, `noimageindex` aus dem Robots-Meta-Tag und dem `X-Robots-Tag`-Header entfernen.',
    verdicts: {
      allowed: 'Google darf die Bilder der Seite indexieren.',
      forbidden: 'Eine noimageindex-Regel hält die Bilder der Seite aus Google Bilder heraus.',
    },
  },
  noindex: {
    title: 'Indexierbarkeit (noindex)',
    headline: 'Seite ist für Suchergebnisse gesperrt (noindex)',
    headlines: {
      otherBot: 'Einige Suchmaschinen dürfen die Seite nicht indexieren',
      expired: 'Das unavailable_after-Datum der Seite ist abgelaufen',
    },
    why: 'Eine Seite mit noindex erscheint nie in den Suchergebnissen, egal wie gut sie ist.',
    fix: 'Soll die Seite ranken, `noindex`, `none` oder das abgelaufene `unavailable_after` aus Robots-Meta-Tag und `X-Robots-Tag`-Header entfernen.',
    verdicts: {
      allowed: 'Keine Regel verhindert die Indexierung der Seite.',
      otherBot: 'Eine noindex-Regel sperrt die Seite für {agents}.',
      forbidden: 'Eine noindex-Regel hält die Seite aus den Suchergebnissen heraus.',
      expired: 'Eine `unavailable_after`-Regel entfernt die Seite nach dem {date} aus den Suchergebnissen; das Datum ist vorbei.',
    },
  },
  nosnippet: {
    title: 'Snippet-Einschränkungen',
    headline: 'Snippets in der Suche sind eingeschränkt',
    headlines: {
      withheld: 'data-nosnippet verbirgt Text in den Suchergebnissen',
      forbidden: 'Snippets in der Suche sind gesperrt (nosnippet)',
    },
    why: 'Ohne Snippet besteht das Suchergebnis nur aus dem Titel, und Google kann die Seite nicht in AI Overviews verwenden.',
    fix: '`nosnippet` und `max-snippet:0` aus dem Robots-Meta-Tag und dem `X-Robots-Tag`-Header entfernen. `data-nosnippet` nur für Teile verwenden, die nicht erscheinen dürfen.',
    verdicts: {
      allowed: 'Suchergebnisse dürfen Text der Seite zeigen.',
      withheld: 'data-nosnippet verbirgt {percent} % des Textes der Seite in den Suchergebnissen.',
      forbidden: 'Eine Regel verbietet Google, Text der Seite in den Suchergebnissen zu zeigen.',
      unindexed: 'Die Seite ist auf noindex gesetzt und erscheint nicht in den Suchergebnissen.',
    },
  },
  'page-nofollow': {
    title: 'nofollow für die ganze Seite',
    headline: 'Seite verbietet Google, ihren Links zu folgen',
    why: 'Ein nofollow für die ganze Seite lässt Suchmaschinen alle Links darauf ignorieren, auch die zu eigenen Seiten.',
    fix: '`nofollow` aus dem Robots-Meta-Tag und dem `X-Robots-Tag`-Header entfernen. Für einzelne Links `rel="nofollow"` am Link verwenden.',
    verdicts: {
      allowed: 'Suchmaschinen dürfen den Links der Seite folgen.',
      forbidden: 'Eine nofollow-Regel verbietet Google, den Links der Seite zu folgen.',
      unindexed: 'Die Seite ist auf noindex gesetzt und erscheint nicht in den Suchergebnissen.',
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
  'redirect-chain': {
    title: 'Weiterleitungskette',
    headline: 'Weiterleitungskette vor der Seite',
    notes: redirectNotesInGerman,
    why: 'Jede Weiterleitung kostet Besucher Zeit, und Crawler geben nach zu vielen auf.',
    fix: 'Die erste URL direkt auf die letzte weiterleiten und Links auf die letzte URL umstellen.',
    verdicts: {
      direct: 'Die URL öffnet sich ohne Weiterleitung.',
      one: 'Die URL leitet einmal weiter.',
      some: 'Die URL leitet {count}-mal weiter, bevor die Seite lädt.',
      many: 'Die URL leitet {count}-mal weiter, bevor die Seite lädt.',
    },
  },
  'redirect-kind': {
    title: 'Art der Weiterleitung',
    headline: 'Temporäre Weiterleitung zwischen Schreibweisen einer URL',
    notes: redirectNotesInGerman,
    why: 'Eine permanente Weiterleitung sagt Suchmaschinen, die neue URL zu indexieren. Nach einer temporären behalten sie womöglich die alte.',
    fix: 'Status 301 oder 308 verwenden, wenn sich nur die Schreibweise unterscheidet: mit oder ohne www, Slash am Ende, index.html.',
    verdicts: {
      permanent: 'Alle Weiterleitungen sind permanent.',
      temporary: 'Eine Weiterleitung ist temporär (Status {status}); das ist richtig, wenn die erste URL im Index bleiben soll.',
      spelling: 'Eine Weiterleitung auf eine andere Schreibweise derselben URL ist temporär (Status {status}).',
      judged: 'Es gibt nur Weiterleitungen von HTTP auf HTTPS oder zwischen URL-Varianten; das prüfen andere Prüfungen.',
      none: 'Die URL öffnet sich ohne Weiterleitung.',
    },
  },
  'redirect-soft': {
    title: 'Meta-Refresh und JavaScript-Weiterleitungen',
    headline: 'Seite leitet per Meta-Refresh oder JavaScript weiter',
    headlines: {
      instant: 'Seite leitet per Meta-Refresh weiter',
      delayed: 'Seite leitet mit Verzögerung weiter',
      reloads: 'Seite lädt sich selbst neu',
      script: 'Seite leitet per JavaScript weiter',
    },
    why: 'Suchmaschinen erkennen Weiterleitungen in HTML oder JavaScript spät oder gar nicht. Verzögerte Weiterleitungen verwirren außerdem Besucher.',
    fix: 'Stattdessen auf dem Server weiterleiten, mit Status 301 oder 308 und der neuen URL im `Location`-Header.',
    verdicts: {
      none: 'Die Seite leitet nicht per Meta-Refresh oder JavaScript weiter.',
      instant: 'Ein Meta-Refresh leitet Besucher sofort auf {url} weiter.',
      delayed: 'Ein Meta-Refresh leitet Besucher nach {seconds, plural, one {# Sekunde} other {# Sekunden}} auf {url} weiter.',
      reloads: 'Die Seite lädt sich {seconds, plural, =0 {sofort} one {nach # Sekunde} other {nach # Sekunden}} selbst neu.',
      script: 'Ein Skript leitet Besucher weiter, und die Seite enthält sonst kaum etwas.',
    },
  },
  'robots-allows-page': {
    title: 'Crawlbarkeit (robots.txt)',
    headline: 'robots.txt sperrt diese Seite für Crawler',
    headlines: {
      googleBlocked: 'robots.txt sperrt diese Seite für Google',
      oneBlocked: 'robots.txt sperrt eine große Suchmaschine',
      othersBlocked: 'robots.txt sperrt alle nicht genannten Crawler',
    },
    notes: { decides: 'Regel für {agent}' },
    why: 'Suchmaschinen können eine per robots.txt gesperrte Seite nicht lesen. Bestenfalls zeigen sie die URL ohne Beschreibung.',
    fix: 'Die passende `Disallow`-Regel aus robots.txt entfernen oder eine längere, spezifischere `Allow`-Regel ergänzen.',
    verdicts: {
      allowed: 'robots.txt erlaubt Suchmaschinen, die Seite zu crawlen.',
      oneBlocked: 'robots.txt sperrt die Seite für {agent}.',
      googleBlocked: 'robots.txt sperrt die Seite für Google.',
      othersBlocked: 'robots.txt sperrt die Seite für alle Crawler, die darin nicht genannt sind.',
      noFile: 'robots.txt liefert Status {status}; für Crawler ist damit alles erlaubt.',
      unreachable: 'robots.txt konnte nicht geladen werden und enthält daher keine Regel für diese Seite.',
    },
  },
  'robots-blocks-resources': {
    title: 'Gesperrtes CSS und JavaScript',
    headline: 'robots.txt sperrt CSS oder JavaScript',
    notes: { rule: 'Gesperrt durch Zeile {line} von {file}' },
    why: 'Google rendert eine Seite vor der Indexierung. Ohne CSS oder JavaScript sieht Google womöglich eine kaputte oder leere Seite.',
    fix: 'Die Regeln, die Skripte und Stylesheets sperren, aus robots.txt entfernen oder diese wieder erlauben: `Allow: /assets/*.css`.',
    verdicts: {
      allowed:
        '{total, plural, one {Google darf das einzige Skript oder Stylesheet} other {Google darf alle # Skripte und Stylesheets}} auf dem eigenen Host laden.',
      blocked:
        'robots.txt sperrt {bad} von {total, plural, one {# Skript oder Stylesheet} other {# Skripten und Stylesheets}} auf dem eigenen Host für Google.',
      none: 'Die Seite hat keine Skripte oder Stylesheets auf dem eigenen Host.',
      unread: 'robots.txt sperrt die Seite selbst für Google oder konnte nicht geladen werden.',
    },
  },
  'robots-hides-noindex': {
    title: 'noindex hinter robots.txt',
    headline: 'robots.txt verbirgt das noindex der Seite vor Google',
    notes: { blocks: 'Sperrt Googlebot' },
    why: 'Sperrt robots.txt die Seite, sieht Google das noindex nie. Die URL kann trotzdem in den Suchergebnissen erscheinen.',
    fix: 'Die `Disallow`-Regel entfernen und das noindex behalten. Google muss die Seite crawlen, um es zu sehen.',
    verdicts: {
      readable: 'Google darf die Seite crawlen und kann das noindex sehen.',
      hidden: 'Die Seite ist auf noindex gesetzt, aber robots.txt hindert Google daran, das zu sehen.',
      none: 'Die Seite hat kein noindex für Google.',
      unread: 'robots.txt konnte nicht geladen werden; was sie sperrt, ist unbekannt.',
    },
  },
  'robots-is-text': {
    title: 'Content-Type der robots.txt',
    headline: 'robots.txt wird nicht als text/plain ausgeliefert',
    headlines: { untyped: 'robots.txt hat keinen Content-Type' },
    why: 'Der Standard verlangt robots.txt als reinen Text. Google liest sie mit jedem Typ, andere Crawler womöglich nicht.',
    fix: 'robots.txt mit `Content-Type: text/plain; charset=utf-8` ausliefern.',
    verdicts: {
      plain: 'robots.txt wird als text/plain ausgeliefert.',
      other: 'robots.txt wird als {type} statt text/plain ausgeliefert.',
      untyped: 'robots.txt wird ohne Content-Type-Header ausgeliefert.',
      none: 'Es gibt keine robots.txt, oder sie ist leer.',
    },
  },
  'robots-meta-conflict': {
    title: 'Widersprüchliche Robots-Anweisungen',
    headline: 'Widersprüchliche Robots-Anweisungen',
    why: 'Widersprechen sich Robots-Anweisungen, wendet Google die strengste an. Das ist womöglich nicht die gewollte.',
    fix: 'Nur ein Robots-Meta-Tag oder einen `X-Robots-Tag`-Header behalten: `<meta name="robots" content="max-image-preview:large">`.',
    verdicts: {
      agree: 'Die Robots-Anweisungen für Google widersprechen sich nicht.',
      differ: 'Diese Robots-Anweisungen widersprechen sich: {rules}. Google wendet die strengste an.',
      none: 'Die Seite hat keine Robots-Anweisungen für Google.',
    },
  },
  'robots-meta-typos': {
    title: 'Syntax der Robots-Anweisungen',
    headline: 'Unbekannte Robots-Anweisungen',
    why: 'Suchmaschinen ignorieren unbekannte Robots-Anweisungen, etwa wegen eines Tippfehlers.',
    fix: 'Dokumentierte Anweisungen verwenden, durch Kommas getrennt: `noindex, nofollow, max-snippet:50`.',
    verdicts: {
      known: 'Suchmaschinen kennen alle Robots-Anweisungen der Seite.',
      unlisted: 'Suchmaschinen kennen diese Robots-Anweisungen nicht: {rules}.',
      none: 'Die Seite hat keine Robots-Anweisungen.',
    },
  },
  'robots-reachable': {
    title: 'Verfügbarkeit der robots.txt',
    headline: 'robots.txt ist nicht verwendbar',
    headlines: { markup: 'robots.txt liefert eine HTML-Seite', refused: 'robots.txt liefert einen Fehler' },
    why: 'Liefert robots.txt einen Serverfehler, crawlt Google zunächst die gesamte Website nicht mehr.',
    fix: 'Unter `/robots.txt` Status 200 und reinen Text liefern, oder 404, wenn keine nötig ist.',
    verdicts: {
      found: 'robots.txt liefert Status {status}.',
      absent: 'robots.txt liefert Status {status}; für Suchmaschinen ist damit alles erlaubt.',
      markup: '`/robots.txt` liefert eine HTML-Seite statt Regeln.',
      refused: 'robots.txt liefert Status {status}; Suchmaschinen crawlen die gesamte Website womöglich nicht mehr.',
    },
  },
  'robots-sitemap-lines': {
    title: 'Sitemaps in robots.txt',
    headline: 'Sitemap-Zeilen in robots.txt ohne vollständige URL',
    why: 'Crawler ignorieren Sitemap-Zeilen ohne absolute URL.',
    fix: 'Je Zeile eine absolute URL angeben: `Sitemap: https://example.com/sitemap.xml`.',
    verdicts: {
      whole:
        '{total, plural, one {Die Sitemap-Zeile in robots.txt enthält} other {Alle # Sitemap-Zeilen in robots.txt enthalten}} eine absolute URL.',
      partial:
        '{bad} von {total, plural, one {# Sitemap-Zeile} other {# Sitemap-Zeilen}} in robots.txt {bad, plural, one {enthält} other {enthalten}} keine absolute URL.',
      none: 'robots.txt nennt keine Sitemap.',
    },
  },
  'robots-size': {
    title: 'Größe der robots.txt',
    headline: 'robots.txt ist zu groß',
    headlines: { large: 'robots.txt liegt nahe an Googles Größenlimit' },
    why: 'Google liest die ersten 500 KiB der robots.txt und ignoriert alle Regeln danach.',
    fix: 'Weniger und kürzere Regeln verwenden, z. B. eine Regel für einen Ordner statt vieler für einzelne Seiten.',
    verdicts: {
      small: 'robots.txt ist {kib} KiB groß; Google liest bis zu {failKib} KiB.',
      large: 'robots.txt ist {kib} KiB groß, nahe an den {failKib} KiB, die Google liest.',
      tooLarge: 'robots.txt ist größer als die {failKib} KiB, die Google liest.',
      none: 'Es gibt keine robots.txt.',
    },
  },
  'robots-syntax': {
    title: 'Syntax der robots.txt',
    headline: 'robots.txt hat Zeilen, die Crawler falsch lesen können',
    headlines: { foreign: 'Unbekannte Anweisungen in robots.txt', unreadable: 'robots.txt hat keine lesbare Zeile' },
    notes: {
      noPair: 'Keine Anweisung mit Wert, getrennt durch einen Doppelpunkt',
      unknown: 'Unbekannte Anweisung',
      noColon: 'Kein Doppelpunkt nach der Anweisung',
      misspelled: 'Falsch geschrieben: richtig ist `{directive}`',
      noSlash: 'Der Pfad beginnt nicht mit einem Slash',
      dollarInside: '`$` wirkt nur am Ende eines Pfads',
      beforeGroup: 'Keine `User-agent`-Zeile vor dieser Regel',
    },
    why: 'Crawler überspringen Zeilen, die sie nicht lesen können. Eine Regel wirkt dann womöglich nicht wie gewollt.',
    fix: 'Je Zeile eine Anweisung unter einer `User-agent`-Zeile, mit Doppelpunkt und einem Pfad, der mit einem Slash beginnt: `Disallow: /cart/`.',
    verdicts: {
      clean: 'Crawler können jede Zeile der robots.txt lesen.',
      foreign:
        '{count, plural, one {# Zeile} =100 {100 oder mehr Zeilen} other {# Zeilen}} der robots.txt {count, plural, one {enthält} other {enthalten}} eine Anweisung, die Suchmaschinen nicht kennen. Das schadet nicht.',
      odd: 'Crawler können {count, plural, one {# Zeile} =100 {100 oder mehr Zeilen} other {# Zeilen}} der robots.txt falsch lesen.',
      unreadable: 'robots.txt enthält keine Zeile, die Suchmaschinen lesen können.',
      none: 'Es gibt keine robots.txt, oder sie ist leer.',
    },
  },
  'sitemap-found': {
    title: 'XML-Sitemap',
    headline: 'robots.txt führt zu keiner funktionierenden Sitemap',
    headlines: { guessable: 'Sitemap ist nicht in robots.txt eingetragen', broken: 'robots.txt nennt eine Sitemap, die es nicht gibt' },
    notes: sitemapFaultsInGerman,
    why: 'Eine Sitemap hilft Suchmaschinen, wenig verlinkte Seiten zu finden, und zeigt, wann sich Seiten geändert haben. Kleine, gut verlinkte Websites brauchen keine.',
    fix: 'Eine Sitemap anlegen und in robots.txt eintragen: `Sitemap: https://example.com/sitemap.xml`.',
    verdicts: {
      named: 'robots.txt nennt eine Sitemap; die erste enthält {total, plural, one {# URL} other {# URLs}}.',
      guessable: 'Unter {url} gibt es eine Sitemap, aber robots.txt nennt sie nicht.',
      broken: 'robots.txt nennt {url}, dort gibt es aber keine Sitemap (Status {status}).',
      guarded: 'Die Sitemap {url} lieferte Status {status}; das gilt womöglich nur für diesen Abruf.',
      none: 'Es wurde keine Sitemap gefunden. Eine kleine Website braucht keine.',
    },
  },
  'sitemap-hosts': {
    title: 'Hosts in der Sitemap',
    headline: 'Sitemap enthält URLs auf anderen Hosts',
    headlines: { foreign: 'Sitemap enthält URLs anderer Websites' },
    why: 'Suchmaschinen ignorieren Sitemap-URLs auf anderen Hosts. Ausnahmen: Die robots.txt dieses Hosts nennt die Sitemap, oder beide Hosts sind verifiziert.',
    fix: 'Nur URLs auf dem Host der Sitemap eintragen, mit oder ohne www wie die Seiten selbst. Jedem weiteren Host eine eigene Sitemap geben.',
    verdicts: {
      same: 'Die Sitemap enthält nur URLs auf dem eigenen Host.',
      entrusted: 'Die Sitemap liegt auf einem anderen Host, {host}, und robots.txt nennt sie.',
      related: 'Die Sitemap enthält URLs auf anderen Hosts derselben Website: {hosts}.',
      foreign: 'Die Sitemap enthält URLs anderer Websites: {hosts}.',
      none: 'Es wurde keine Sitemap gefunden.',
    },
  },
  'sitemap-lastmod': {
    title: 'lastmod-Daten der Sitemap',
    headline: 'Unzuverlässige lastmod-Daten in der Sitemap',
    headlines: {
      malformed: 'Ungültige lastmod-Daten in der Sitemap',
      future: 'lastmod-Daten in der Zukunft',
      allNow: 'Alle lastmod-Daten sind gleich und ganz neu',
    },
    why: 'Google crawlt geänderte Seiten früher, aber nur, wenn sich lastmod als zuverlässig erweist. Falsche Daten werden ignoriert.',
    fix: 'lastmod auf das Datum der letzten wesentlichen Änderung setzen: `<lastmod>2026-11-20</lastmod>`. Andernfalls weglassen.',
    verdicts: {
      plausible:
        '{total, plural, one {Das lastmod-Datum der Sitemap ist} other {Alle # lastmod-Daten der Sitemap sind}} gültig und plausibel.',
      malformed:
        '{bad} von {total, plural, one {# lastmod-Datum} other {# lastmod-Daten}} der Sitemap {bad, plural, one {ist} other {sind}} ungültig.',
      future: 'Das neueste lastmod-Datum, {date}, liegt in der Zukunft.',
      allNow: 'Mehr als {few} URLs der Sitemap haben dasselbe lastmod-Datum, {date}, das höchstens einen Tag alt ist.',
      none: 'Es wurde keine Sitemap mit lastmod-Daten gefunden.',
    },
  },
  'sitemap-lists-page': {
    title: 'Seite in der Sitemap',
    headline: 'Sitemap und Seite widersprechen sich',
    headlines: {
      missing: 'Seite ist nicht in der Sitemap',
      noindexListed: 'Sitemap enthält diese noindex-Seite',
      copyListed: 'Sitemap enthält diese nicht kanonische URL',
    },
    why: 'Eine Sitemap sollte die Seiten enthalten, die indexiert werden sollen. Fehlende werden später gefunden, nicht indexierbare senden widersprüchliche Signale.',
    fix: 'Alle Seiten eintragen, die indexiert werden sollen, jeweils mit ihrer Canonical-URL, und keine anderen.',
    verdicts: {
      listed: 'Die Sitemap enthält diese Seite.',
      copyListed: 'Die Sitemap enthält diese Seite, ihre Canonical-URL ist aber eine andere, {href}.',
      noindexListed: 'Die Sitemap enthält diese Seite, aber eine noindex-Regel hält sie aus den Suchergebnissen heraus.',
      missing: 'Keine der gefundenen Sitemaps enthält diese URL.',
      leftOut: 'Die Seite ist nicht in der Sitemap; das ist richtig, weil sie nicht indexiert werden soll.',
      partly: 'Die geprüften Sitemaps enthalten diese Seite nicht, es wurden aber nicht alle gelesen.',
      error: 'Die Seite liefert Status {status} und gehört nicht in eine Sitemap.',
      none: 'Es wurde keine Sitemap gefunden.',
    },
  },
  'sitemap-valid': {
    title: 'Gültigkeit der Sitemap',
    headline: 'Sitemap enthält Fehler',
    headlines: {
      broken: 'Sitemap lässt sich nicht bis zum Ende lesen',
      tooLong: 'Sitemap enthält zu viele URLs',
      missing: 'Eingetragene Sitemap liefert einen Fehler',
    },
    notes: sitemapFaultsInGerman,
    why: 'Suchmaschinen überspringen Sitemap-Einträge, die sie nicht lesen können, und ignorieren kaputte oder zu lange Sitemaps.',
    fix: 'Gültiges XML in UTF-8 mit einer absoluten URL je Eintrag verwenden: `<loc>https://example.com/page</loc>`. Höchstens {most, number} URLs je Datei.',
    verdicts: {
      valid: 'In {total, plural, one {# Sitemap} other {# Sitemaps}} wurden keine Fehler gefunden.',
      faulty: 'Die Sitemap {url} enthält Fehler.',
      broken: 'Die Sitemap {url} lässt sich nicht bis zum Ende lesen.',
      tooLong: 'Die Sitemap {url} enthält {count, number} URLs; das Limit liegt bei {most, number}.',
      missing: 'Die Website nennt eine Sitemap unter {url}, die Status {status} liefert.',
      none: 'Es wurde keine lesbare Sitemap gefunden.',
    },
  },
  'tracking-params': {
    title: 'Tracking-Parameter',
    headline: 'URL mit Tracking-Parametern',
    headlines: { open: 'Tracking-Parameter ohne saubere Canonical-URL', kept: 'Canonical-URL enthält Tracking-Parameter' },
    why: 'Parameter wie utm_source erzeugen viele URLs für eine Seite. Ohne sauberen Canonical indexiert Google womöglich eine beliebige davon.',
    fix: 'Eine Canonical-URL ohne Tracking-Parameter angeben: `<link rel="canonical" href="https://example.com/shoes">`.',
    verdicts: {
      clean: 'Weder URL noch Canonical enthalten Tracking-Parameter.',
      resolved: 'Die URL enthält Tracking-Parameter ({names}), der Canonical nicht.',
      open: 'Die URL enthält Tracking-Parameter ({names}), und kein Canonical zeigt auf die saubere URL.',
      kept: 'Die Canonical-URL enthält Tracking-Parameter: {names}.',
    },
  },
  'url-format': {
    title: 'URL-Struktur',
    headline: 'URL ist nicht suchmaschinenfreundlich',
    headlines: {
      style: 'URL entspricht nicht Googles Empfehlung',
      untidy: 'URL ist schwer zu lesen oder zu teilen',
      parameters: 'URL hat viele Parameter',
      session: 'Session-ID in der URL',
      tooLong: 'URL ist zu lang',
    },
    why: 'Kurze, lesbare URLs lassen sich leicht teilen und crawlen. Eine Session-ID erzeugt bei jedem Besuch eine neue URL der Seite.',
    fix: 'Kleingeschriebene Wörter mit Bindestrichen und höchstens {maxParameters} Parameter verwenden: `/recipes/tomato-soup`. Session-IDs in Cookies speichern.',
    verdicts: {
      clean: 'Die URL ist kurz und lesbar.',
      style: 'Google empfiehlt kleingeschriebene Wörter mit Bindestrichen, die URL enthält aber „{what}“.',
      untidy: 'Die URL enthält „{what}“; beim Teilen geht so etwas leicht schief.',
      parameters: 'Die URL hat {count} Parameter, mehr als die empfohlenen {maxParameters}.',
      session: 'Die URL enthält eine Session-ID: {names}.',
      tooLong: 'Die URL hat {length, number} Zeichen; URLs über {maxCharacters, number} Zeichen funktionieren nicht überall.',
    },
  },
  'url-variants': {
    title: 'Doppelte URLs',
    headline: 'URL-Varianten sind nicht zusammengeführt',
    headlines: { temporary: 'URL-Variante leitet nur temporär weiter', copies: 'Gleiche Seite unter mehreren URLs erreichbar' },
    notes: redirectNotesInGerman,
    why: 'Ist eine Seite unter mehreren URLs erreichbar, z. B. mit und ohne www, verteilen sich ihre Links. Google wählt dann selbst, welche URL erscheint.',
    fix: 'Die anderen URLs per 301 auf die bevorzugte weiterleiten oder diese überall als Canonical setzen.',
    verdicts: {
      one: '{total, plural, one {Die getestete URL-Variante öffnet} other {Keine der # getesteten URL-Varianten öffnet}} {total, plural, one {keine} other {eine}} zweite Kopie der Seite.',
      temporary: '{url} leitet mit Status {status} auf diese Seite weiter, also nur temporär.',
      copies:
        'Die Seite ist auch unter {count, plural, one {# weiteren URL} other {# weiteren URLs}} erreichbar; kein Canonical und keine Weiterleitung legt fest, welche indexiert werden soll.',
      error: 'Die Seite liefert Status {status}.',
      none: 'Keine andere Schreibweise der URL lieferte eine Seite.',
    },
  },
};

const metadata: Record<string, Translation> = {};

const content: Record<string, Translation> = {};

const links: Record<string, Translation> = {};

const images: Record<string, Translation> = {};

const structuredData: Record<string, Translation> = {
  'sd-breadcrumb': {
    title: 'Breadcrumb-Markup',
    headline: 'Breadcrumb-Markup fehlt oder ist unvollständig',
    headlines: {
      absent: 'Kein Breadcrumb-Markup',
      broken: 'Breadcrumb-Markup ist unvollständig',
      short: 'Breadcrumb hat zu wenige Stufen',
    },
    notes: { lacks: 'Stufe {step}: {properties} fehlt' },
    why: 'Ein Breadcrumb zeigt in den Desktop-Suchergebnissen von Google statt der URL, wo die Seite innerhalb der Website liegt.',
    fix: '`BreadcrumbList` mit mindestens {minSteps} `ListItem`-Einträgen ergänzen. Jeder braucht `position`, `name` und `item` (die URL); beim letzten kann `item` fehlen.',
    verdicts: {
      whole: 'Der Breadcrumb hat {steps, plural, one {# Stufe} other {# Stufen}} und ist vollständig.',
      broken: '{count, plural, one {Bei # Breadcrumb-Stufe} other {Bei # Breadcrumb-Stufen}} fehlen Position, Name oder URL.',
      short: 'Der Breadcrumb hat {steps, plural, =0 {keine Stufen} one {# Stufe} other {# Stufen}}; Google verlangt mindestens {minSteps}.',
      absent: 'Die Seite liegt {levels, plural, one {# Ordner} other {# Ordner}} tief und hat kein Breadcrumb-Markup.',
      none: 'Die Seite liegt nah an der Startseite und braucht keinen Breadcrumb.',
    },
  },
  'sd-conflict': {
    title: 'Einheitliche Preise',
    headline: 'Widersprüchliche Preise in strukturierten Daten',
    why: 'Oft beschreiben Theme und Plugin dasselbe Produkt. Weichen die Preise ab, wissen Suchmaschinen nicht, welcher stimmt.',
    fix: 'Jedes Produkt nur einmal beschreiben oder alle Beschreibungen aus demselben Preis füllen.',
    verdicts: {
      agree: '{total, plural, one {# Produkt hat} other {# Produkte haben}} in allen strukturierten Daten denselben Preis.',
      differ: 'Für {count} von {total, plural, one {# Produkt} other {# Produkten}} nennen die strukturierten Daten verschiedene Preise.',
      none: 'Die strukturierten Daten enthalten kein Produkt mit Preis.',
    },
  },
  'sd-context': {
    title: 'schema.org-Kontext',
    headline: 'Strukturierte Daten ohne gültigen Kontext',
    headlines: { unnamed: 'Strukturierte Daten ohne @context', misnamed: 'schema.org-Kontext ist falsch geschrieben' },
    why: 'Begriffe wie `Product` oder `price` haben nur in einem Vokabular eine Bedeutung. Suchmaschinen lesen schema.org, und nur dort, wo das Markup darauf verweist.',
    fix: 'Vokabular angeben: `"@context": "https://schema.org"` in JSON-LD, `itemtype="https://schema.org/Product"` in Microdata oder `vocab="https://schema.org/"` in RDFa.',
    verdicts: {
      named: 'Die strukturierten Daten verwenden das Vokabular von schema.org.',
      unnamed:
        '{count, plural, one {# Eintrag} other {# Einträge}} in strukturierten Daten {count, plural, one {hat} other {haben}} kein Vokabular; Suchmaschinen ignorieren {count, plural, one {ihn} other {sie}}.',
      misnamed: 'Der Kontext „{address}“ ist nicht schema.org, sieht aber so aus.',
      none: 'Die Seite hat keine strukturierten Daten mit Begriffen von schema.org.',
    },
  },
  'sd-dangling-id': {
    title: '@id-Verweise',
    headline: 'Strukturierte Daten verweisen auf fehlende Einträge',
    why: 'Ein `@id`-Verweis führt zu einem Eintrag an anderer Stelle der Seite. Fehlt er, geht seine Information verloren, zum Beispiel der Autor.',
    fix: 'Den Eintrag mit dieser `@id` auf der Seite ergänzen oder den Verweis mindestens durch Typ und Name ersetzen.',
    verdicts: {
      whole: '{total, plural, one {# Verweis führt} other {# Verweise führen}} in den strukturierten Daten zu Einträgen auf der Seite.',
      dangling: '{count, plural, one {# Verweis führt} other {# Verweise führen}} zu Einträgen, die auf der Seite fehlen.',
      unread: 'Ein Teil der strukturierten Daten ist nicht lesbar; die fehlenden Einträge können darin stehen.',
      none: 'Die strukturierten Daten enthalten keine Verweise auf Einträge dieser Seite.',
    },
  },
  'sd-json': {
    title: 'JSON-LD-Syntax',
    headline: 'JSON-LD hat Syntaxfehler',
    headlines: {
      wrapped: 'JSON-LD steht in einem Kommentar oder CDATA',
      empty: 'Leerer JSON-LD-Block',
      broken: 'JSON-LD ist nicht lesbar',
    },
    notes: {
      empty: 'Der Block ist leer',
      tooLong: 'Der Block ist zu lang zum Lesen',
      tooDeep: 'Die Objekte sind zu tief verschachtelt',
      cut: 'Der Block endet zu früh',
      quote: 'Namen brauchen doppelte Anführungszeichen, und vor einer schließenden Klammer darf kein Komma stehen',
      comma: 'Vor einer schließenden Klammer steht ein Komma, oder ein Name hat keine doppelten Anführungszeichen',
      separator: 'Ein Komma oder eine schließende Klammer fehlt, oder einem Anführungszeichen im Text fehlt der Backslash',
      control: 'Ein Text enthält einen Zeilenumbruch oder ein anderes Steuerzeichen; stattdessen `\\n` schreiben',
      escape: 'Ein Backslash steht vor einem Zeichen, das keinen braucht',
      number: 'Eine Zahl ist unvollständig',
      twice: 'Nach dem Ende des JSON folgt noch etwas; mehrere Objekte gehören in ein Array',
      character: 'Das ist kein JSON',
    },
    why: 'Strukturierte Daten ermöglichen Rich Results mit Sternen oder Preisen. Schon bei einem Syntaxfehler ignorieren Suchmaschinen den ganzen Block.',
    fix: 'JSON in der genannten Zeile korrigieren. Oft fehlt ein Komma oder ist eines zu viel, oder ein Anführungszeichen im Text braucht einen Backslash: `\\"`. Um das JSON herum darf nichts stehen.',
    verdicts: {
      valid: '{total, plural, one {# JSON-LD-Block hat} other {# JSON-LD-Blöcke haben}} keine Syntaxfehler.',
      wrapped:
        '{count} von {total, plural, one {# JSON-LD-Block} other {# JSON-LD-Blöcken}} {count, plural, one {steht} other {stehen}} in einem Kommentar oder CDATA; manche Parser lehnen das ab.',
      empty: '{count} von {total, plural, one {# JSON-LD-Block} other {# JSON-LD-Blöcken}} {count, plural, one {ist} other {sind}} leer.',
      broken:
        '{bad} von {total, plural, one {# JSON-LD-Block} other {# JSON-LD-Blöcken}} {bad, plural, one {ist} other {sind}} nicht lesbar.',
      none: 'Die Seite hat kein JSON-LD.',
    },
  },
  'sd-noindex': {
    title: 'Rich Results auf noindex-Seiten',
    headline: 'Markup für Rich Results auf einer noindex-Seite',
    why: 'Eine Seite mit noindex erscheint nicht bei Google, also auch nicht mit Rich Results.',
    fix: 'Soll die Seite in den Suchergebnissen erscheinen, noindex entfernen. Andernfalls kann das Markup weg.',
    verdicts: {
      indexable: 'Die Seite ist indexierbar, Rich Results sind möglich: {results}.',
      wasted: 'Die Seite hat Markup für Rich Results ({results}), steht aber auf noindex.',
      none: 'Die Seite hat kein Markup, das Google als Rich Result zeigt.',
    },
  },
  'sd-organization': {
    title: 'Organization-Markup',
    headline: 'Organization-Markup fehlt oder ist unvollständig',
    headlines: { absent: 'Kein Organization-Markup auf der Startseite', part: 'Organization-Markup ist unvollständig' },
    why: 'Google übernimmt Name, Logo und URL einer Organisation aus dem Markup ihrer Startseite, zum Beispiel für Knowledge Panels.',
    fix: '`Organization` oder einen genaueren Typ wie `LocalBusiness` mit `name`, `url` und `logo` auf der Startseite ergänzen.',
    verdicts: {
      whole: 'Die Startseite beschreibt die Organisation hinter der Website: {label}.',
      part: 'Der Organisation auf der Startseite fehlt: {missing}.',
      absent: 'Die Startseite hat kein Organization-Markup.',
      none: 'Diese Seite ist nicht die Startseite.',
    },
  },
  'sd-recommended': {
    title: 'Empfohlene Eigenschaften',
    headline: 'Empfohlene Eigenschaften fehlen',
    why: 'Google empfiehlt weitere Eigenschaften, die ein Rich Result vollständiger machen, etwa Bild, Autor oder Kochzeit.',
    fix: 'Die Eigenschaften ergänzen, deren Werte auf der Seite stehen. Keine davon ist Pflicht; der Rest kann fehlen.',
    verdicts: {
      all: 'Die strukturierten Daten enthalten alle Eigenschaften, die Google empfiehlt.',
      some: 'Bei {count} von {total, plural, one {# Eintrag} other {# Einträgen}} fehlen Eigenschaften, die Google empfiehlt.',
      none: 'Die Seite hat kein Markup, für das Google Eigenschaften empfiehlt.',
    },
  },
  'sd-required': {
    title: 'Pflichtangaben für Rich Results',
    headline: 'Pflichtangaben für Rich Results fehlen',
    headlines: { online: 'Kein Rich Result für reine Online-Events' },
    notes: { lacks: '{label}: {properties} fehlt', unusable: '{label}: Google kann {property} „{text}“ nicht verwenden' },
    why: 'Google zeigt Sterne, Preise, Rezepte oder Events nur, wenn die strukturierten Daten alle Pflichtangaben enthalten.',
    fix: 'Fehlende Eigenschaften ergänzen, sofern die Seite sie zeigt, und Preise als reine Zahl schreiben: `"price": "36.00"`. Ein Produkt braucht `name` sowie `offers`, `review` oder `aggregateRating`.',
    verdicts: {
      met: 'Die strukturierten Daten enthalten alle Pflichtangaben von Google: {results}.',
      missing: 'Bei {bad} von {total, plural, one {# Eintrag} other {# Einträgen}} fehlen Pflichtangaben für ein Rich Result.',
      online:
        '{count, plural, one {# Event findet} other {# Events finden}} nur online statt; Google zeigt Events mit einem Veranstaltungsort.',
      none: 'Die Seite hat kein Markup, für das Google Eigenschaften vorschreibt.',
    },
  },
  'sd-retired': {
    title: 'Eingestellte Rich Results',
    notes: {
      faq: '{label}: FAQ',
      howTo: '{label}: Anleitung',
      searchBox: '{label}: Sitelinks-Suchfeld',
      announcement: '{label}: besondere Ankündigung',
      claimReview: '{label}: Faktencheck',
      courseInfo: '{label}: Kursinformationen',
      salary: '{label}: geschätztes Gehalt',
      learningVideo: '{label}: Lernvideo',
      practiceProblem: '{label}: Übungsaufgabe',
      vehicle: '{label}: Fahrzeugangebot',
      dataVocabulary: '{label}: data-vocabulary.org',
    },
    why: 'Google zeigt einige Rich Results nicht mehr. Das Markup schadet nicht, andere Dienste können es weiter lesen.',
    fix: 'Nichts zu tun. Von diesem Markup kein Rich Result bei Google erwarten und keine Zeit dafür aufwenden.',
    verdicts: {
      retired: 'Google zeigt für dieses Markup keine Rich Results mehr: {results}. Es schadet nicht.',
      current: 'Kein Markup gehört zu einem Rich Result, das Google eingestellt hat.',
      none: 'Die Seite hat keine strukturierten Daten.',
    },
  },
  'sd-self-review': {
    title: 'Bewertungen des eigenen Unternehmens',
    headline: 'Eigene Bewertungen bringen keine Sterne',
    why: 'Google zeigt keine Sterne für Bewertungen einer Organisation oder eines lokalen Unternehmens auf der eigenen Website.',
    fix: 'Keine Sterne von diesem Markup erwarten. Für andere Dienste kann es bleiben; Bewertungen einzelner Produkte zählen.',
    verdicts: {
      others: 'Keine Bewertung in den strukturierten Daten gilt dem eigenen Unternehmen.',
      own: 'Die strukturierten Daten bewerten das eigene Unternehmen ({label}); dafür zeigt Google keine Sterne.',
      none: 'Die strukturierten Daten enthalten keine Bewertung einer Organisation.',
    },
  },
  'sd-types': {
    title: 'schema.org-Typen',
    headline: 'Unbekannte schema.org-Typen',
    notes: { spelling: '{type}: bei schema.org heißt es {right}' },
    why: 'Einen Typ, den schema.org nicht kennt, ignorieren Suchmaschinen, samt allem, was darunter steht.',
    fix: 'Einen Typ aus https://schema.org/docs/full.html verwenden und genauso schreiben, auch Groß- und Kleinbuchstaben: `Product`, nicht `product`.',
    verdicts: {
      known: 'Alle Typen gehören zum Vokabular von schema.org: {types}.',
      unlisted: 'Einige Typen gibt es in schema.org {version} nicht: {types}.',
      none: 'Die Seite hat keine strukturierten Daten mit Typen von schema.org.',
    },
  },
  'sd-values': {
    title: 'Werte in strukturierten Daten',
    headline: 'Ungültige Werte in strukturierten Daten',
    notes: {
      date: '{property} „{text}“ ist kein Datum wie 2026-03-31',
      duration: '{property} „{text}“ ist keine Dauer wie PT1H30M',
      url: '{property} „{text}“ ist keine crawlbare URL',
      currency: '{property} „{text}“ ist kein Währungscode wie EUR',
      price: '{property} „{text}“ ist keine Zahl wie 1299.50',
      count: '{property} „{text}“ ist keine ganze Zahl',
      rating: '{property} „{text}“ ist keine Zahl wie 4.5',
      range: 'ratingValue {text} liegt nicht zwischen {low} und {high}',
    },
    why: 'Programme lesen diese Werte. Datum, Preis oder Dauer in einem anderen Format werden ignoriert, und das Rich Result fällt womöglich weg.',
    fix: 'Formate von schema.org verwenden: Datum als `2026-03-31`, Dauer als `PT30M`, Preis als `1299.50`, Währung als `EUR`.',
    verdicts: {
      right: 'Alle Werte haben das Format, das schema.org vorsieht.',
      wrong: '{count, plural, one {# Wert hat} other {# Werte haben}} nicht das Format, das schema.org vorsieht.',
      none: 'Die Seite hat keine strukturierten Daten mit Typen von schema.org.',
    },
  },
  'sd-visible': {
    title: 'Strukturierte Daten und Seiteninhalt',
    headline: 'Strukturierte Daten stehen nicht auf der Seite',
    notes: { price: '{label}: Preis {text}', rating: '{label}: Bewertung {text}', headline: '{label}: Überschrift {text}' },
    why: 'Google verlangt, dass strukturierte Daten dem sichtbaren Inhalt entsprechen. Sonst kann die Website ihre Rich Results verlieren.',
    fix: 'Preis, Bewertung oder Überschrift im Text der Seite zeigen oder die strukturierten Daten korrigieren. Text, den Skripte später ergänzen, kann hier fehlen.',
    verdicts: {
      shown:
        '{total, plural, one {# Preis, Bewertung oder Überschrift} other {# Preise, Bewertungen und Überschriften}} der strukturierten Daten {total, plural, one {steht} other {stehen}} im Text der Seite.',
      absent:
        '{count} von {total, plural, one {# Preis, Bewertung oder Überschrift} other {# Preisen, Bewertungen und Überschriften}} der strukturierten Daten {count, plural, one {fehlt} other {fehlen}} im Text der Seite.',
      unread: 'Der Text der Seite ist zu kurz oder zu lang, um ihn mit den strukturierten Daten zu vergleichen.',
      none: 'Die strukturierten Daten enthalten keinen Preis, keine Bewertung und keine Überschrift.',
    },
  },
};

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
