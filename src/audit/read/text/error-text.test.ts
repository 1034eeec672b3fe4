import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isErrorText } from './error-text.ts';

const table: [text: string, expected: boolean][] = [
  ['404', true],
  ['404 Not Found', true],
  ['Error 404', true],
  ['Page not found – The Tomato Blog', true],
  ['The Tomato Blog | 404: This page could not be found', true],
  ['Oops! That page can’t be found.', true],
  ['Sorry, the page you’re looking for doesn’t exist', true],
  ['Fehler 404: Seite nicht gefunden', true],
  ['Page introuvable - Les Tomates', true],
  ['Página no encontrada', true],
  ['Strona nie została znaleziona', true],
  ['Страница не найдена — Томаты', true],
  ['ページが見つかりません', true],
  ['페이지를 찾을 수 없습니다', true],
  ['ไม่พบหน้า', true],
  ['How to fix error 404', false],
  ['What “page not found” means, and ten ways to mend it', false],
  ['Peugeot 404 from 1962', false],
  ['Room 410', false],
  ['Sorry', false],
  ['Lost and not found', false],
  ['Tomatoes', false],
  ['', false],
  [`404 ${'error '.repeat(40)}`, false],
];

for (const [text, expected] of table) it(`${text.slice(0, 60) || 'nothing'}: ${expected}`, () => assert.equal(isErrorText(text), expected));
