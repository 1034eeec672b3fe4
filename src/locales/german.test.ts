import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { readTexts } from './folder.ts';
import { german } from './german.ts';

const files = readdirSync(new URL('./de/', import.meta.url)).map((name) => name.replace(/\.json$/, ''));

test('German texts use one word per term, no English examples and decimal commas', () => {
  const others = [
    // Meta Description, Title, Status, Slash, Breadcrumb, Smartphone, Problem, Regelwerk, Check, Origin.
    /Meta-Beschreibung|Meta-Description|Seitentitel|Statuscode \$?\{|Schrägstrich|Brotkrumen|Brotkrümel|Handy|Befund|Ruleset|Prüfungen|Ursprung\b/,
    /\bI[Ff]rame|Webauftritt|Homepage|robots\.txt (?:ist |wird )?blockiert|\b(?:Wähle|Klicke|Gib|Dein|Deine|Ihre Website)\b/,
    /\d\.\d+\s?[×%]/,
    /example\.com\/(?:page|this-page|shoes|pots|tomato)|\/(?:cart|recipes|guide)\b|The Garden|alt="[^"]*\b(?:the|of)\b/,
  ];
  for (const text of [...files.flatMap((name) => textsIn(readTexts('de', name))), ...textsIn(german.language.markdown)])
    for (const other of others) assert.doesNotMatch(text, other, text);
});

/** Returns all texts in a value, those of functions as their source. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'function') return [String(value)];
  return value instanceof Object ? Object.values(value instanceof Map ? Object.fromEntries(value) : value).flatMap(textsIn) : [];
};
