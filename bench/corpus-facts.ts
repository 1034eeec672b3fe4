/** Compares what the reader says of real pages with facts that were recorded by another parser: `node bench/corpus-facts.ts <folder>`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Document, MetaElement } from '../src/audit/read/document.ts';
import { readJsonLd } from '../src/audit/read/json-ld.ts';
import { readDocument } from '../src/audit/read/page.ts';

interface Recorded {
  pages: { name: string; facts: Record<string, unknown> }[];
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: node bench/corpus-facts.ts <folder with facts.json and pages>');

const { pages } = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as Recorded;
let compared = 0;
let different = 0;
for (const { name, facts } of pages) {
  const found = factsOf(readDocument(readFileSync(join(folder, `${name}.html`), 'utf8')));
  for (const [fact, value] of Object.entries(found)) {
    compared++;
    if (isDeepStrictEqual(value, facts[fact])) continue;
    different++;
    process.stdout.write(`${name} ${fact}: read ${JSON.stringify(value)}, recorded ${JSON.stringify(facts[fact])}\n`);
  }
}
process.stdout.write(`${pages.length} pages, ${compared} facts, ${different} differences\n`);
process.exitCode = different === 0 ? 0 : 1;

function factsOf(document: Document): Record<string, unknown> {
  const { metas, links, headings, anchors, jsonLd } = document;
  const images = document.images.filter(({ kind }) => kind === 'img');
  const named = (name: string) => metas.filter((meta) => meta.name === name);
  const natives = headings.filter(({ native }) => native);
  const counted = (level: number) => natives.filter((heading) => heading.level === level).length;
  return {
    elements: document.elements,
    maxDepth: document.maxDepth,
    title: document.titles[0]?.text ?? null,
    titleCount: document.titles.length,
    metaDescription: tidy(named('description')[0]?.content),
    metaDescriptionCount: named('description').length,
    metaRobots: named('robots').map(({ content }) => content),
    canonical: links.filter(({ rel }) => rel.includes('canonical')).map(({ href, place }) => ({ href, inHead: place === 'head' })),
    htmlLang: document.html.lang ?? null,
    metaCharset: metas.map(charsetOf).find((charset) => charset !== null) ?? null,
    viewport: named('viewport')[0]?.content ?? null,
    headings: { h1: counted(1), h2: counted(2), h3: counted(3), h4: counted(4), h5: counted(5), h6: counted(6) },
    firstH1: natives.find(({ level }) => level === 1)?.ownText ?? null,
    img: images.length,
    imgNoAlt: images.filter(({ alt }) => alt === null).length,
    imgEmptyAlt: images.filter(({ alt }) => alt?.trim() === '').length,
    a: anchors.length,
    aHref: anchors.filter(({ href }) => href !== null).length,
    aNofollow: anchors.filter(({ rel }) => rel.includes('nofollow')).length,
    jsonLd: jsonLd.length,
    jsonLdValid: jsonLd.map(({ text }) => readJsonLd(text)).filter((block) => block.ok && block.bare).length,
    og: metas.filter(({ property, name }) => (property ?? name)?.startsWith('og:')).length,
    twitter: metas.filter(({ property, name }) => (name ?? property)?.startsWith('twitter:')).length,
    hreflang: links.filter(({ rel, hreflang }) => rel.includes('alternate') && hreflang !== null).length,
    iframe: document.frames.length,
    script: document.scripts.length + jsonLd.length,
    stylesheet: links.filter(({ rel }) => rel.includes('stylesheet')).length,
    form: document.forms.length,
    baseHref: document.bases.find(({ href }) => href !== null)?.href ?? null,
  };
}

/** A label by `charset`, or by the content of what stands for a header. */
function charsetOf({ charset, httpEquiv, content }: MetaElement): string | null {
  if (charset !== null || httpEquiv !== 'content-type') return charset;
  return /charset\s*=\s*([^\s;]+)/i.exec(content ?? '')?.[1] ?? null;
}

function tidy(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : text.replace(/[\t\n\f\r ]+/g, ' ').trim();
}
