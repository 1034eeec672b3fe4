import { type Case, completes, isWhole, onPaths, type Play, SLOW } from './case.ts';
import { repeated, stream } from './respond.ts';

const START = '<!doctype html><title>Data</title><script type="application/ld+json">';
const END = '</script><p>x';
const block = (json: string): Play => stream(() => [START, json, END]);

const read = completes(isWhole);

/** JSON-LD that is deep, large, circular, invalid, or refers to remote contexts. */
export const structuredData: readonly Case[] = onPaths(SLOW, [
  ['jsonld-depth-100k', read, block('['.repeat(1e5) + ']'.repeat(1e5))],
  [
    'jsonld-large',
    read,
    stream(({ pageBytes }) => repeated('{"@type":"Thing","name":"x"},', 0.9 * pageBytes, `${START}{"@graph":[`, `{}]}${END}`)),
  ],
  ['jsonld-graph-cycle', read, block('{"@graph":[{"@id":"#a","b":{"@id":"#b"}},{"@id":"#b","a":{"@id":"#a"}}]}')],
  ['jsonld-proto', read, block('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"@type":"Thing"}')],
  ['jsonld-invalid', completes(({ facts }) => facts?.page.json_ld_valid === 0), block('{"@type":"Article",}')],
  ['jsonld-remote-context', read, (socket, requested) => block(`{"@context":"${requested.canary}","@type":"Thing"}`)(socket, requested)],
  ['jsonld-numbers', read, block(`{"@type":"Thing","n":1e400,"i":${'9'.repeat(100)},"s":"\\ud800 \\u0000"}`)],
  [
    'jsonld-blocks',
    read,
    stream(({ pageBytes }) =>
      repeated(`{"@type":"Thing"}</script>${START.slice(START.lastIndexOf('<'))}`, pageBytes / 8, START, `{}${END}`),
    ),
  ],
  ['jsonld-dup-keys', read, block('{"@type":"A","@type":"B"}')],
]);
