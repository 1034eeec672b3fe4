import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page } from '../../../test/fixtures/samples.ts';
import { referencesOf } from './page-references.ts';

const references = (html: string) => referencesOf(page(html).page);

test('links of a page are listed once each with their fragments, links to the same host first', () => {
  const { links, linksLeftOut } = references(`<a href="https://far.example/a">Far</a><a href="/own#one">One</a><a href="/own#two">Two</a>
    <a href="/own#top">Top</a><a href="https://far.example/a#part">Part</a><a href="#here">Here</a><a href="mailto:a@b.example">Mail</a>
    <map><area href="/map" alt="A part of the map"></map><noscript><a href="/no">No</a></noscript>`);
  assert.deepEqual(links, [
    { url: 'https://example.com/own', fragments: ['one', 'two'] },
    { url: 'https://example.com/map', fragments: [] },
    { url: 'https://far.example/a', fragments: [] },
  ]);
  assert.deepEqual(linksLeftOut, {});
});

const many = (count: number, url: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `<a href="${url(index)}">${index}</a>`).join('');

test('at most 20 links to each external host and 200 links of a page are listed for checking', () => {
  const oneHost = references(many(25, (index) => `https://far.example/${index}`));
  assert.deepEqual([oneHost.links.length, oneHost.linksLeftOut], [20, { host_limit: 5 }]);
  const full = references(many(300, (index) => `/${index}`) + many(80, (index) => `https://far-${index}.example/`));
  assert.deepEqual([full.links.length, full.linksLeftOut], [200, { limit: 180 }]);
  assert.equal(full.links.filter(({ url }) => url.startsWith('https://far-')).length, 60);
});

test('resources are listed up to a limit, with preview images last and without the page itself', () => {
  const { resources, resourcesLeftOut, languageVersions } = references(`<link rel="alternate" hreflang="en" href="https://example.com/">
    <link rel="alternate" hreflang="de" href="https://example.com/de#x"><link rel="alternate" hreflang="fr" href="ftp://example.com/fr">
    <meta property="og:image" content="https://example.com/card.png">${Array.from({ length: 160 }, (_, index) => `<img src="/${index}.png" alt="">`).join('')}`);
  assert.deepEqual([resources.length, resourcesLeftOut], [150, 11]);
  assert.equal(resources.at(-1)?.url, 'https://example.com/card.png');
  assert.deepEqual(languageVersions, ['https://example.com/de']);
});
