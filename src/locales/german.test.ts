import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readTexts, type Texts } from './catalogue.ts';

const files = readdirSync(new URL('./de/', import.meta.url)).map((name) => name.replace(/\.json$/, ''));

test('German texts use one word per term, no English examples, and decimal commas', () => {
  const others = [
    // The German texts use: Meta Description, Title, Status, Slash, Breadcrumb, Smartphone, Problem, Regelwerk, Check, Origin.
    /Meta-Beschreibung|Meta-Description|Seitentitel|Statuscode \$?\{|Schrägstrich|Brotkrumen|Brotkrümel|Handy|Befund|Ruleset|Prüfungen|Ursprung\b/,
    /\bI[Ff]rame|Webauftritt|Homepage|robots\.txt (?:ist |wird )?blockiert|\b(?:Wähle|Klicke|Gib|Dein|Deine|Ihre Website)\b/,
    /\d\.\d+\s?[×%]/,
    /example\.com\/(?:page|this-page|shoes|pots|tomato)|\/(?:cart|recipes|guide)\b|The Garden|alt="[^"]*\b(?:the|of)\b/,
  ];
  for (const text of files.flatMap((name) => textsIn(readTexts<Texts>('de', name))))
    for (const other of others) assert.doesNotMatch(text, other, text);
});

const textsIn = (texts: string | Texts): string[] => (typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsIn));
