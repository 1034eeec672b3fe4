import type { Translation } from '../audit/language.ts';

const uncompared = {
  redirected: 'Ein Skript führt auf eine andere Seite, es gibt also nichts zu vergleichen.',
  unsure:
    'Die Seite wurde in Sondes Browser nicht fertig oder braucht Anfragen, die Sonde nicht sendet. Ein Vergleich wäre nicht verlässlich.',
};

const unmeasured = {
  redirected: 'Ein Skript führt auf eine andere Seite, um die es in diesem Report nicht geht.',
  unfinished: 'Die Seite wurde in Sondes Browser nicht fertig, daher war keine Messung möglich.',
};

/** Translations of the checks of the rendered page, by id; `answerNotes` are those of `answer-note.ts`. */
export const renderedChecksInGerman = (answerNotes: Readonly<Record<string, string>>): Readonly<Record<string, Translation>> => ({
  'rendered-title': {
    title: 'Title nach JavaScript',
    headline: 'JavaScript ändert den Title',
    headlines: { made: 'Title gibt es nur mit JavaScript', removed: 'JavaScript entfernt den Title' },
    why: 'Google indexiert den Title, den es nach dem Rendern findet; das kann länger dauern als das Crawlen. Soziale Netzwerke und die meisten KI-Crawler lesen nur das HTML und zeigen den anderen Title.',
    fix: 'Den endgültigen `<title>` im HTML ausliefern und nicht per Skript ändern.',
    verdicts: {
      same: 'Der Title lautet mit und ohne JavaScript „{title}“.',
      made: 'Das HTML hat keinen Title; ein Skript setzt „{title}“.',
      changed: 'Das HTML hat den Title „{html}“; ein Skript ändert ihn in „{title}“.',
      removed: 'Das HTML hat den Title „{html}“; ein Skript entfernt ihn.',
      none: 'Die Seite hat mit und ohne JavaScript keinen Title.',
      ...uncompared,
    },
  },
  'rendered-description': {
    title: 'Meta Description nach JavaScript',
    headline: 'JavaScript ändert die Meta Description',
    headlines: { made: 'Meta Description gibt es nur mit JavaScript', removed: 'JavaScript entfernt die Meta Description' },
    why: 'Google liest die Meta Description nach dem Rendern; das kann länger dauern als das Crawlen. Soziale Netzwerke und die meisten KI-Crawler lesen nur das HTML.',
    fix: 'Die endgültige `<meta name="description" content="…">` im HTML ausliefern und nicht per Skript ändern.',
    verdicts: {
      same: 'Die Meta Description ist mit und ohne JavaScript gleich.',
      made: 'Das HTML hat keine Meta Description; ein Skript ergänzt „{description}“.',
      changed: 'Das HTML hat die Meta Description „{html}“; ein Skript ändert sie in „{description}“.',
      removed: 'Das HTML hat die Meta Description „{html}“; ein Skript entfernt sie.',
      none: 'Die Seite hat mit und ohne JavaScript keine Meta Description.',
      ...uncompared,
    },
  },
  'rendered-canonical': {
    title: 'Canonical-URL nach JavaScript',
    headline: 'JavaScript ändert die Canonical-URL',
    headlines: { made: 'Canonical-URL gibt es nur mit JavaScript', removed: 'JavaScript entfernt die Canonical-URL' },
    why: 'Google liest den Canonical im HTML und noch einmal nach dem Rendern. Weichen sie voneinander ab, wählt es einen davon oder keinen.',
    fix: 'Den Canonical im HTML setzen: `<link rel="canonical" href="https://example.com/seite">`. Setzt ihn ein Skript, muss es dieselbe URL sein.',
    verdicts: {
      same: 'Die Canonical-URL ist mit und ohne JavaScript {url}.',
      made: 'Das HTML hat keine Canonical-URL; ein Skript setzt {url}.',
      changed: 'Das HTML hat die Canonical-URL {html}; ein Skript ändert sie in {url}.',
      removed: 'Das HTML hat die Canonical-URL {html}; ein Skript entfernt sie.',
      none: 'Die Seite hat mit und ohne JavaScript keine Canonical-URL.',
      ...uncompared,
    },
  },
  'rendered-robots': {
    title: 'Robots-Regeln nach JavaScript',
    headline: 'JavaScript ändert die Robots-Regeln',
    headlines: { forbidden: 'JavaScript ergänzt noindex', lifted: 'JavaScript entfernt noindex' },
    why: 'Ein noindex aus einem Skript nimmt die Seite nach dem Rendern aus Google. Entfernt ein Skript noindex, wirkt es oft trotzdem, denn Google rendert eine Seite womöglich nicht, deren HTML die Indexierung verbietet.',
    fix: 'Die endgültigen Robots-Regeln im HTML oder im Header `X-Robots-Tag` senden und nicht per Skript ändern.',
    verdicts: {
      same: 'Die Robots-Regeln sind mit und ohne JavaScript gleich.',
      forbidden: 'Das HTML erlaubt die Indexierung; ein Skript ergänzt eine noindex-Regel.',
      lifted: 'Das HTML hat eine noindex-Regel; ein Skript entfernt sie, was Crawler womöglich nie sehen.',
      changed: 'Ein Skript ändert die Robots-Regeln von „{html}“ in „{rules}“.',
      ...uncompared,
    },
  },
  'rendered-h1': {
    title: 'H1 nach JavaScript',
    headline: 'JavaScript ändert die H1',
    headlines: { made: 'H1 gibt es nur mit JavaScript', removed: 'JavaScript entfernt die H1' },
    why: 'Suchmaschinen, die keine Skripte ausführen, und die meisten KI-Crawler sehen ein anderes Thema der Seite als die Besucher.',
    fix: 'Die `<h1>` so im HTML ausliefern, wie Besucher sie sehen.',
    verdicts: {
      same: 'Die H1 lautet mit und ohne JavaScript „{text}“.',
      made: 'Das HTML hat keine H1; ein Skript ergänzt „{text}“.',
      changed: 'Das HTML hat die H1 „{html}“; ein Skript ändert sie in „{text}“.',
      removed: 'Das HTML hat die H1 „{html}“; ein Skript entfernt sie.',
      none: 'Die Seite hat mit und ohne JavaScript keine H1.',
      ...uncompared,
    },
  },
  'rendered-empty': {
    title: 'Leere Seite nach JavaScript',
    headline: 'Seite bleibt auch mit JavaScript leer',
    why: 'Google indexiert, was ein Browser nach JavaScript zeigt. Eine Seite, die dort leer bleibt, hat nichts, womit sie gefunden wird, und kann für Google ein Soft 404 sein.',
    fix: 'Die Seite in einem privaten Fenster öffnen und in der Konsole nach Fehlern suchen. Den Inhalt im HTML ausliefern und für URLs, die die App nicht kennt, Status 404 senden.',
    verdicts: {
      shown: 'Die Seite zeigt nach JavaScript Inhalt.',
      blank: 'Nach JavaScript zeigt die Seite keinen Text und kein Bild.',
      waiting: 'Nach JavaScript zeigt die Seite nur einen Platzhalter: „{text}“.',
      ...uncompared,
    },
  },
  'rendered-text': {
    title: 'Text nach JavaScript',
    headline: 'Text hängt von JavaScript ab',
    headlines: {
      mostlyMade: 'Den meisten Text gibt es nur mit JavaScript',
      partlyRemoved: 'JavaScript entfernt Text',
      mostlyRemoved: 'JavaScript entfernt den meisten Text',
    },
    why: 'Text, den ein Skript ergänzt, erreicht Google später und die meisten KI-Crawler und einige Suchmaschinen nie. Text, den ein Skript entfernt, indexiert Google nicht.',
    fix: 'Den Text im HTML ausliefern: die Seite auf dem Server oder beim Build rendern und mit Skripten nur Verhalten ergänzen.',
    verdicts: {
      same: 'Das HTML enthält {html, plural, =0 {keinen Text} one {# Wort} other {# Wörter}}; nach JavaScript hat die Seite {words, number}.',
      partlyMade: 'Das HTML enthält {html, number} der {words, number} Wörter, die die Seite nach JavaScript hat.',
      mostlyMade:
        'Das HTML enthält {html, plural, =0 {keines} other {nur #}} der {words, number} Wörter, die die Seite nach JavaScript hat.',
      partlyRemoved: 'Von {html, number} Wörtern im HTML sind nach JavaScript {words, number} übrig.',
      mostlyRemoved:
        'Von {html, number} Wörtern im HTML {words, plural, =0 {ist nach JavaScript keines} one {ist nach JavaScript nur #} other {sind nach JavaScript nur #}} übrig.',
      none: 'Die Seite hat mit und ohne JavaScript keinen Text.',
      ...uncompared,
    },
  },
  'rendered-links': {
    title: 'Links nach JavaScript',
    headline: 'Links hängen von JavaScript ab',
    headlines: {
      mostlyMade: 'Die meisten Links gibt es nur mit JavaScript',
      partlyRemoved: 'JavaScript entfernt Links',
      mostlyRemoved: 'JavaScript entfernt die meisten Links',
    },
    why: 'Crawler ohne JavaScript finden die Seiten hinter Links nicht, die ein Skript ergänzt, und Google findet sie später. Links, die ein Skript entfernt, zählen nicht.',
    fix: 'Links als `<a href="/tomaten">` ins HTML schreiben, vor allem die der Navigation.',
    verdicts: {
      same: 'Die Seite verlinkt mit und ohne JavaScript auf {total, plural, one {# URL} other {# URLs}}; {other, number} weichen ab.',
      partlyMade: '{bad, number} von {total, plural, one {# verlinkten URL} other {# verlinkten URLs}} gibt es nur mit JavaScript.',
      mostlyMade: '{bad, number} von {total, plural, one {# verlinkten URL} other {# verlinkten URLs}} gibt es nur mit JavaScript.',
      partlyRemoved: 'Ein Skript entfernt {bad, number} von {total, plural, one {# verlinkten URL} other {# verlinkten URLs}} des HTML.',
      mostlyRemoved: 'Ein Skript entfernt {bad, number} von {total, plural, one {# verlinkten URL} other {# verlinkten URLs}} des HTML.',
      none: 'Die Seite verlinkt mit und ohne JavaScript auf keine anderen Seiten.',
      ...uncompared,
    },
  },
  'rendered-structured-data': {
    title: 'Strukturierte Daten nach JavaScript',
    headline: 'JavaScript ändert strukturierte Daten',
    headlines: { made: 'Strukturierte Daten gibt es nur mit JavaScript', removed: 'JavaScript entfernt strukturierte Daten' },
    why: 'Google liest strukturierte Daten nach dem Rendern; das dauert länger und macht das Crawlen von Produkten seltener und weniger verlässlich. Die meisten anderen Crawler lesen nur das HTML.',
    fix: 'Strukturierte Daten als JSON-LD im HTML ausliefern und nicht per Skript ändern.',
    verdicts: {
      same: 'Die strukturierten Daten sind mit und ohne JavaScript gleich: {types}.',
      made: 'Ein Skript ergänzt strukturierte Daten, die das HTML nicht hat: {types}.',
      changed: 'Ein Skript ändert strukturierte Daten des HTML: {types}.',
      removed: 'Ein Skript entfernt strukturierte Daten, die das HTML hat: {types}.',
      none: 'Die Seite hat mit und ohne JavaScript keine strukturierten Daten.',
      ...uncompared,
    },
  },
  'script-redirect': {
    title: 'Weiterleitung nach dem Laden',
    headline: 'Ein Skript leitet auf eine andere Seite weiter',
    why: 'Suchmaschinen sehen die Weiterleitung erst nach dem Rendern oder nie und behalten womöglich die alte URL im Index. Besucher laden zwei Seiten.',
    fix: 'Stattdessen auf dem Server weiterleiten, mit Status 301 oder 308 und der neuen URL im Header `Location`.',
    verdicts: {
      stays: 'Kein Skript führt von der Seite weg.',
      redirected: 'Ein Skript leitet Besucher auf {url} weiter.',
      refresh: 'Ein Meta-Refresh oder der Header `Refresh` führt von der Seite weg, kein Skript.',
      crashed: 'Die Seite ist in Sondes Browser abgestürzt.',
    },
  },
  'lab-lcp': {
    title: 'Largest Contentful Paint (LCP, Labor)',
    headline: 'Das größte Element erscheint spät (Labor)',
    why: 'LCP ist der Moment, in dem Besucher den Hauptinhalt sehen. Google bewertet ihn nach echten Besuchern; ein Labor zeigt nur, wo man suchen sollte, und seine Werte schwanken.',
    fix: 'Das größte Element früh laden: seine URL ins HTML schreiben, kein Lazy Loading, `fetchpriority="high"` am Bild, und verkürzen, was das Rendern blockiert.',
    verdicts: {
      good: 'In einem Durchlauf im Labor erschien das größte Element nach {seconds, number} s.',
      slow: 'In einem Durchlauf im Labor erschien das größte Element nach {seconds, number} s; bis {good, number} s ist gut.',
      poor: 'In einem Durchlauf im Labor erschien das größte Element nach {seconds, number} s; mehr als {poor, number} s ist schlecht.',
      none: 'Im Labor erschien nichts, das für den LCP zählt.',
      ...unmeasured,
    },
  },
  'lab-cls': {
    title: 'Cumulative Layout Shift (CLS, Labor)',
    headline: 'Inhalt verschiebt sich beim Laden (Labor)',
    why: 'Wenn sich Inhalt verschiebt, verlieren Besucher die Stelle und treffen falsche Links. Google bewertet CLS nach echten Besuchern, die auch scrollen; ein Labor sieht nur das Laden.',
    fix: 'Platz für Späteres reservieren: `width` und `height` bei Bildern, `aspect-ratio` oder `min-height` bei Werbung und Einbettungen. Nichts über Inhalt einfügen, der schon zu sehen ist.',
    notes: { shift: '{selector}: {value, number}' },
    verdicts: {
      good: 'In einem Durchlauf im Labor war der CLS {cls, number}.',
      slow: 'In einem Durchlauf im Labor war der CLS {cls, number}; bis {good, number} ist gut.',
      poor: 'In einem Durchlauf im Labor war der CLS {cls, number}; mehr als {poor, number} ist schlecht.',
      ...unmeasured,
    },
  },
  'lab-tbt': {
    title: 'Total Blocking Time (TBT, Labor)',
    headline: 'Skripte blockieren die Seite beim Laden (Labor)',
    why: 'Solange ein Skript läuft, reagiert die Seite auf kein Tippen und keine Taste. Der Wert hängt vom Rechner ab: Er zeigt, wo man suchen sollte, nicht was Besucher erleben.',
    fix: 'Weniger JavaScript ausliefern, lange Aufgaben aufteilen und Skripte anderer Websites erst laden, wenn sie gebraucht werden.',
    verdicts: {
      good: 'In einem Durchlauf im Labor blockierten Skripte die Seite {ms, number} ms lang.',
      slow: 'In einem Durchlauf im Labor blockierten Skripte die Seite {ms, number} ms lang; bis {good, number} ms ist gut.',
      poor: 'In einem Durchlauf im Labor blockierten Skripte die Seite {ms, number} ms lang; mehr als {poor, number} ms ist schlecht.',
      ...unmeasured,
    },
  },
  'console-errors': {
    title: 'Fehler in der Konsole',
    headline: 'Skripte melden Fehler',
    why: 'Ein Fehler in der Konsole bedeutet oft, dass ein Teil der Seite nicht funktioniert, für Besucher oder für Suchmaschinen, die sie rendern.',
    fix: 'Die Seite mit den Entwicklerwerkzeugen eines Browsers öffnen und das Skript korrigieren, auf das der Fehler zeigt.',
    verdicts: {
      none: 'Die Seite läuft ohne eigene Fehler in der Konsole.',
      some: 'Die Konsole zeigt {count, plural, one {# Fehler} other {# Fehler}} der Seite.',
      ...unmeasured,
    },
  },
  'failed-requests': {
    title: 'Fehlgeschlagene Anfragen',
    headline: 'Anfragen der laufenden Seite schlagen fehl',
    why: 'Daten, Schriften oder Medien, die nicht laden, hinterlassen Lücken, und jede fehlgeschlagene Anfrage kostet die anderen Zeit.',
    fix: 'Die URL im Skript oder Stylesheet korrigieren, das sie anfragt, oder die Anfrage entfernen.',
    notes: answerNotes,
    verdicts: {
      none: 'Keine Anfrage der laufenden Seite nach Daten, Schriften, Medien oder Frames ist sicher fehlgeschlagen.',
      some: '{count, plural, one {# Anfrage} other {# Anfragen}} der laufenden Seite nach Daten, Schriften, Medien oder Frames {count, plural, one {schlug} other {schlugen}} fehl.',
      ...unmeasured,
    },
  },
  'runtime-mixed-content': {
    title: 'Mixed Content zur Laufzeit',
    headline: 'Skripte fragen HTTP auf einer HTTPS-Seite an',
    headlines: { passive: 'Skripte oder Stylesheets fragen Bilder über HTTP an' },
    why: 'Browser blockieren, was eine HTTPS-Seite über HTTP anfragt; Daten und Skripte fehlen dann. Bilder und Medien fragen sie stattdessen über HTTPS an, und manche fehlen.',
    fix: 'In Skripten, Stylesheets und Daten URLs mit `https://` verwenden.',
    verdicts: {
      none: 'Skripte und Stylesheets fragen nichts über HTTP an.',
      passive:
        'Skripte oder Stylesheets fragen {count, plural, one {# Bild oder Mediendatei} other {# Bilder oder Mediendateien}} über HTTP an.',
      active: 'Skripte oder Stylesheets stellen {count, plural, one {# Anfrage} other {# Anfragen}} über HTTP, die Browser blockieren.',
      plain: 'Die Seite selbst wird über HTTP geladen.',
      ...unmeasured,
    },
  },
  'mobile-overflow': {
    title: 'Seitenbreite auf Smartphones',
    headline: 'Seite ist breiter als ein Smartphone-Bildschirm',
    why: 'Ist eine Seite breiter als der Bildschirm, müssen Besucher zum Lesen seitwärts scrollen oder sehen sie verkleinert.',
    fix: 'Inhalt mit dem Bildschirm schrumpfen lassen: `max-width: 100%` für Bilder und Einbettungen, `overflow-x: auto` um breite Tabellen und Code, keine festen Breiten.',
    notes: { reaches: '{selector} reicht bis {right, number} px' },
    verdicts: {
      fits: 'Die Seite passt auf einen Bildschirm von {viewport, number} px.',
      slightly: 'Auf einem Bildschirm von {viewport, number} px ist die Seite {width, number} px breit.',
      overflows: 'Auf einem Bildschirm von {viewport, number} px ist die Seite {width, number} px breit.',
      ...unmeasured,
    },
  },
  'tap-targets': {
    title: 'Größe von Links und Buttons',
    headline: 'Links und Buttons sind zu klein zum Tippen',
    why: 'Finger verfehlen Links und Buttons, die klein sind und dicht beieinander liegen, und treffen andere.',
    fix: 'Links und Buttons mindestens {size, number} × {size, number} px groß machen: `min-height`, `min-width` oder `padding`. Links in einem Satz können bleiben, wie sie sind.',
    notes: { small: '{selector}: {width, number} × {height, number} px' },
    verdicts: {
      all: '{total, plural, one {Der Link oder Button ist} other {Alle # Links und Buttons sind}} auf Smartphones mindestens {size, number} × {size, number} px groß oder weit genug von anderen entfernt.',
      some: '{bad, number} von {total, plural, one {# Link oder Button} other {# Links und Buttons}} {bad, plural, one {ist} other {sind}} auf Smartphones kleiner als {size, number} × {size, number} px und dicht an anderen.',
      none: 'Die Seite zeigt auf Smartphones keine Links oder Buttons.',
      ...unmeasured,
    },
  },
  'small-text': {
    title: 'Schriftgröße auf Smartphones',
    headline: 'Text ist auf Smartphones zu klein',
    why: 'Text unter {size, number} px ist auf einem Smartphone schwer zu lesen; Besucher müssen zoomen.',
    fix: 'Den Text der Seite auf 16 px setzen und keinen unter {size, number} px: `font-size: 1rem`.',
    notes: { small: '{selector}: {size, number} px' },
    verdicts: {
      legible:
        '{percent, number} % des Textes sind auf Smartphones kleiner als {size, number} px; bis {mostPercent, number} % sind in Ordnung.',
      small: '{percent, number} % des Textes sind auf Smartphones kleiner als {size, number} px.',
      none: 'Die Seite zeigt auf Smartphones keinen Text.',
      ...unmeasured,
    },
  },
  'cookies-before-consent': {
    title: 'Cookies vor der Einwilligung',
    headline: 'Cookies werden ohne Einwilligung gesetzt',
    why: 'In der EU brauchen Cookies, die nicht unbedingt erforderlich sind, vorher eine Einwilligung. Cookies für Statistik oder Werbung vor jedem Klick können zu Beschwerden und Bußgeldern führen.',
    fix: 'Statistik, Werbung und Einbettungen erst nach der Einwilligung laden. Sind alle diese Cookies erforderlich, etwa für Login, Warenkorb oder die Einwilligung selbst, dieses Problem akzeptieren.',
    notes: {
      session: '{name} ({host}), bis der Browser schließt',
      days: '{name} ({host}), für {days, plural, one {# Tag} other {# Tage}}',
    },
    verdicts: {
      none: 'Die Seite setzt vor einem Klick keine Cookies.',
      short:
        'Vor einem Klick setzt die Seite {count, plural, one {# eigenes Cookie} other {# eigene Cookies}}: Sie enden innerhalb von {shortDays, plural, one {# Tag} other {# Tagen}}, oder ihr Name spricht dafür, dass sie erforderlich sind.',
      own: 'Vor einem Klick setzt die Seite {count, plural, one {# langlebiges Cookie} other {# langlebige Cookies}}. Ob {count, plural, one {es} other {sie}} erforderlich {count, plural, one {ist} other {sind}}, kann Sonde nicht sicher erkennen.',
      thirdParty:
        'Vor einem Klick {count, plural, one {wird # Cookie} other {werden # Cookies}} anderer Websites oder mit langer Laufzeit gesetzt, {foreign, number} davon von anderen Websites. Ob {count, plural, one {es} other {sie}} erforderlich {count, plural, one {ist} other {sind}}, kann Sonde nicht sicher erkennen.',
      unfinished: 'Bis die Seite in Sondes Browser anhielt, wurden keine Cookies gesetzt; das ist keine sichere Antwort.',
    },
  },
  'blocked-resources-for-rendering': {
    title: 'Gesperrte Dateien, die die Seite braucht',
    headline: 'robots.txt sperrt Dateien, die die Seite braucht',
    why: 'Google rendert die Seite ohne die Dateien, die robots.txt sperrt, und indexiert eine Seite, der fehlt, was sie ergänzen.',
    fix: 'Diese Dateien in der robots.txt ihres Hosts erlauben, etwa mit `Allow: /assets/`.',
    notes: {
      blocked: 'Für Googlebot gesperrt',
      title: 'Der Title wird „{text}“',
      description: 'Die Meta Description fehlt',
      canonical: 'Die Canonical-URL wird „{text}“',
      robots: 'Die Robots-Regeln werden „{text}“',
      h1: 'Die H1 fehlt',
      words: '{here, plural, one {# Wort} other {# Wörter}} mit ihnen, {there, number} ohne',
      links: '{here, plural, one {# Link} other {# Links}} mit ihnen, {there, number} ohne',
    },
    verdicts: {
      none: 'robots.txt hält kein Skript, Stylesheet und keine Daten, die die Seite anfragt, von Google fern.',
      harmless:
        'robots.txt sperrt {count, plural, one {# Datei} other {# Dateien}}, die die Seite anfragt; Google sieht trotzdem denselben Text und dieselben Links.',
      needed:
        'robots.txt sperrt {count, plural, one {# Datei} other {# Dateien}}, die die Seite anfragt, und Google sieht eine andere Seite: {differences, plural, one {# Unterschied} other {# Unterschiede}}.',
      unrendered: 'Die Seite konnte ohne die Dateien, die robots.txt sperrt, nicht noch einmal gerendert werden.',
      ...unmeasured,
    },
  },
});
