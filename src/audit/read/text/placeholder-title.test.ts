import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlaceholderTitle } from './placeholder-title.ts';

const placeholders = [
  'Home',
  ' HOME  page ',
  '— Startseite —',
  'Page d’accueil',
  'Главная страница',
  'トップページ',
  '首页',
  'الصفحة الرئيسية',
  'Página de inicio'.normalize('NFD'),
  'Untitled Document',
  '[Title]',
  '無題ドキュメント',
  'Vite + React + TS',
  'Welcome to nginx!',
  'The install worked successfully! Congratulations!',
];

const titles = [
  '',
  '***',
  'Home | The Garden',
  'Home-made tomato soup',
  'Homes for sale',
  'Testing soil',
  'Untitled (Black on Grey), 1970',
  'Laravel - The PHP Framework For Web Artisans',
  '首页设计',
  'Inicio de la temporada del tomate',
  `Home${' '.repeat(90)}`,
];

describe('placeholder titles are recognized', () => {
  for (const title of placeholders)
    it(`the title “${title}” is recognized as a placeholder`, () => assert.equal(isPlaceholderTitle(title), true));
  for (const title of titles)
    it(`the title “${title}” is not recognized as a placeholder`, () => assert.equal(isPlaceholderTitle(title), false));
});
