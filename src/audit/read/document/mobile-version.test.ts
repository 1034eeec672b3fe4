import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../../test/fixtures/samples.ts';
import { mobileVersionOf } from './mobile-version.ts';

const versionOf = (html: string): string | undefined => mobileVersionOf(page(html, { url: 'https://example.com/a' }).page)?.url;

test('the mobile version is the first alternate URL for small screens', () => {
  const link = (media: string, href: string) => `<link rel=alternate media="${media}" href="${href}">`;
  const forPhones = 'only screen and (max-width: 640px)';
  assert.equal(versionOf(link(forPhones, 'https://m.example.com/a')), 'https://m.example.com/a');
  assert.equal(versionOf(`<base href=/b/>${link(forPhones, 'm')}`), 'https://example.com/b/m');
  assert.equal(versionOf(link(forPhones, '/a#top') + link('handheld', '/m')), 'https://example.com/m');
  assert.equal(versionOf(link('(min-width: 640px)', '/wide') + link(forPhones, 'mailto:a@example.com')), undefined);
});
