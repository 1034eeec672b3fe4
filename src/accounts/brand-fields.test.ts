import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictures, pngOf } from '../../test/fixtures/account-pictures.ts';
import { type BrandField, BrandRefused, MAX_LOGO_BYTES, readBrandFields, readLogo } from './brand-fields.ts';

const blank = { name: '', accent: '', footer: '', link: '', contact: '', email: '', hidesSonde: false };

test('brand fields are normalized', () => {
  const rows: readonly [form: Partial<typeof blank>, kept: object][] = [
    [{}, { name: '', accent: null, footer: '', link: null, contact: '', email: null, hidesSonde: false }],
    [{ name: ' Ann\n& \u0000 Bob ' }, { name: 'Ann & Bob' }],
    [
      { name: 'x'.repeat(60), footer: '𝒳'.repeat(200) },
      { name: 'x'.repeat(60), footer: '𝒳'.repeat(200) },
    ],
    [{ accent: ' #1D4ED8 ' }, { accent: '#1d4ed8' }],
    [{ footer: '<b>bold</b>' }, { footer: '<b>bold</b>' }],
    [{ link: ' HTTPS://Example.com ' }, { link: 'https://example.com/' }],
    [{ contact: ' Mara\tKeller ' }, { contact: 'Mara Keller' }],
    [{ email: ' Mara@Example.com ' }, { email: 'mara@example.com' }],
    [{ hidesSonde: true }, { hidesSonde: true }],
  ];
  for (const [form, kept] of rows)
    assert.deepEqual(readBrandFields({ ...blank, ...form }), { ...readBrandFields(blank), ...kept }, JSON.stringify(form));
});

test('an invalid brand field is rejected by name', () => {
  const rows: readonly [field: BrandField & keyof typeof blank, text: string][] = [
    ['name', 'x'.repeat(61)],
    ['footer', 'x'.repeat(201)],
    ['accent', 'blue'],
    ['accent', '#fff'],
    ['accent', '#1d4ed8ff'],
    ['accent', '#1d4ed8; } * { display: none'],
    ['accent', '#1d4ed8\n}'],
    ['accent', 'url(https://example.com)'],
    ['contact', 'x'.repeat(101)],
    ['email', 'mara'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['link', 'javascript:alert(1)'],
    ['link', ' java\nscript:alert(1)'],
    ['link', 'data:text/html,x'],
    ['link', 'http://example.com/'],
    ['link', '//example.com/'],
    ['link', 'https://ann:secret@example.com/'],
    ['link', `https://example.com/${'x'.repeat(500)}`],
  ];
  for (const [field, text] of rows) assert.throws(() => readBrandFields({ ...blank, [field]: text }), refused(field), `${field} ${text}`);
});

test('all invalid brand fields are reported at once', () => {
  const form = { ...blank, name: 'x'.repeat(61), accent: 'blue', link: 'nowhere' };
  assert.throws(
    () => readBrandFields(form),
    (error) => error instanceof BrandRefused && Object.keys(error.problems).join() === 'name,accent,link',
  );
});

test('a brand logo must be a complete and small image', () => {
  for (const [name, bytes] of Object.entries(pictures)) assert.equal(readLogo(bytes).width, 20, name);
  assert.equal(readLogo(pngOf({ width: 2000, height: 2000 })).height, 2000);
  const around = pngOf({ width: 1, height: 1, more: 1 }).length - 1;
  assert.equal(readLogo(pngOf({ width: 1, height: 1, more: MAX_LOGO_BYTES - around })).width, 1);
  const rows: readonly [bytes: Uint8Array, code: string][] = [
    [pngOf({ width: 1, height: 1, more: MAX_LOGO_BYTES - around + 1 }), 'too_large'],
    [pngOf({ width: 2001, height: 1 }), 'too_many_pixels'],
    [pngOf({ width: 1, height: 4_294_967_295 }), 'too_many_pixels'],
    [pngOf({ width: 0, height: 1 }), 'no_picture'],
    [Buffer.from('<svg/>'), 'no_picture'],
  ];
  for (const [bytes, code] of rows) assert.throws(() => readLogo(bytes), { problems: { logo: code } });
});

const refused =
  (field: BrandField) =>
  (error: unknown): boolean =>
    error instanceof BrandRefused && Object.keys(error.problems).join() === field;
