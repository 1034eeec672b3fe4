/**
 * `npm run -s bench:corpus <folder>`: serves a folder of pages (with `facts.json` beside them) on loopback, audits each twice through the
 * interface, and prints what differs: facts against facts.json, and the findings of the second run against the first.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checks } from '../src/audit/checks/index.ts';
import type { PageFacts } from '../src/audit/page-facts.ts';
import { createKeyByCommand, startServiceProcess } from '../test/service-process.ts';

interface Expected {
  title: string | null;
  titleCount: number;
  metaDescription: string | null;
  metaDescriptionCount: number;
  metaRobots: string[];
  canonical: { href: string; inHead: boolean }[];
  htmlLang: string | null;
  viewport: string | null;
  headings: PageFacts['headings'];
  img: number;
  imgNoAlt: number;
  imgEmptyAlt: number;
  a: number;
  aHref: number;
  aNofollow: number;
  jsonLd: number;
  jsonLdValid: number;
  hreflang: number;
  iframe: number;
  script: number;
  stylesheet: number;
  form: number;
  baseHref: string | null;
  elements: number;
  maxDepth: number;
}

const MAX_TEXT = 500;
const cut = (text: string | null): string | null => text?.slice(0, MAX_TEXT) ?? null;

/** Our facts in the words of facts.json. */
const inTheirWords = ({ images, links, json_ld, headings, ...page }: PageFacts): Expected => ({
  title: page.title,
  titleCount: page.titles,
  metaDescription: page.description,
  metaDescriptionCount: page.descriptions,
  metaRobots: page.robots,
  canonical: page.canonical.map(({ href, in_head }) => ({ href, inHead: in_head })),
  htmlLang: page.lang,
  viewport: page.viewport,
  headings,
  img: images.total,
  imgNoAlt: images.without_alt,
  imgEmptyAlt: images.empty_alt,
  a: links.total,
  aHref: links.with_href,
  aNofollow: links.nofollow,
  jsonLd: json_ld.blocks,
  jsonLdValid: json_ld.valid,
  hreflang: page.hreflang,
  iframe: page.frames,
  script: page.scripts,
  stylesheet: page.stylesheets,
  form: page.forms,
  baseHref: page.base_href,
  elements: page.elements,
  maxDepth: page.depth,
});

const corpus = process.argv[2];
if (!corpus) {
  process.stderr.write('Usage: npm run -s bench:corpus <folder of .html pages with facts.json>\n');
  process.exit(64);
}
const { pages } = JSON.parse(await readFile(join(corpus, 'facts.json'), 'utf8')) as { pages: { name: string; facts: Expected }[] };
const files = new Set((await readdir(corpus)).filter((file) => file.endsWith('.html')));
const site = createServer(async (request, response) => {
  const file = basename(request.url ?? '');
  if (!files.has(file)) return response.writeHead(404).end();
  response.setHeader('content-type', 'text/html; charset=utf-8').end(await readFile(join(corpus, file)));
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const target = `127.0.0.1:${(site.address() as AddressInfo).port}`;

const folder = await mkdtemp(join(tmpdir(), 'sonde-corpus-'));
const env = { DATA_DIR: folder, ALLOW_TARGETS: target, CREATE_WAIT: '30' };
const key = await createKeyByCommand(env);
const service = await startServiceProcess(env);

interface Data {
  state: string;
  result: string;
  score: number;
  facts: { page: PageFacts };
  results: { check: string }[];
}
const auditPage = async (name: string): Promise<Data> => {
  const body = new URLSearchParams({ url: `http://${target}/${name}.html` });
  const answer = await fetch(`${service.url}/api/v1/reports`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body });
  return ((await answer.json()) as { data: Data }).data;
};

const timed = new Set(checks.filter(({ needs }) => needs.includes('timing') || needs.includes('clock')).map(({ id }) => id));
const lasting = ({ results }: Data): string => JSON.stringify(results.filter(({ check }) => !timed.has(check)));

let completed = 0;
let differences = 0;
let unsteady = 0;
const ratings: Record<string, number> = {};
for (const { name, facts } of pages) {
  const [first, second] = [await auditPage(name), await auditPage(name)];
  if (first.state !== 'completed') {
    process.stdout.write(`${name}: ${first.state}\n`);
    continue;
  }
  completed += 1;
  ratings[first.result] = (ratings[first.result] ?? 0) + 1;
  if (lasting(first) !== lasting(second)) {
    unsteady += 1;
    process.stdout.write(`${name}: the second run found otherwise\n`);
  }
  const expected: Expected = { ...facts, title: cut(facts.title), metaDescription: cut(facts.metaDescription) };
  for (const [fact, value] of Object.entries(inTheirWords(first.facts.page))) {
    const wanted = expected[fact as keyof Expected];
    if (JSON.stringify(value) === JSON.stringify(wanted)) continue;
    differences += 1;
    process.stdout.write(`${name}.${fact}: ${JSON.stringify(value)} instead of ${JSON.stringify(wanted)}\n`);
  }
}
await service.end('SIGTERM');
site.close();
await rm(folder, { recursive: true, force: true });
process.stdout.write(
  `${completed} of ${pages.length} completed, ${differences} facts differ, ${unsteady} runs differ; ${Object.entries(ratings)
    .map(([rating, count]) => `${rating} ${count}`)
    .join(', ')}\n`,
);
