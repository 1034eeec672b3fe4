import { printedJson } from '../formats/printed-json.ts';
import type { PrintSite } from './formats.ts';

/** One object, printed piece by piece, since a site may have 100,000 pages. */
export const json: PrintSite = async ({ crawl, issues, pages }, output) => {
  const { target, state, error, found, crawled, failed, leftOut, score, result, summary } = crawl;
  const left_out = Object.fromEntries(Object.entries(leftOut).map(([reason, { count }]) => [reason, count]));
  const head = { url: target, state, error, pages: { found, crawled, failed, left_out }, score, result, ledger: summary?.ledger ?? null };
  output.print(`${printedJson(head).slice(0, -2)},`);
  await printList('issues', output.print, issues(), ({ check, severity, points, pages: urls }) => ({
    check,
    severity,
    points,
    pages: urls,
  }));
  output.print(',');
  await printList('pages_list', output.print, pages(), (page) => page);
  output.print('}');
};

const printList = async <One>(
  name: string,
  print: (text: string) => void,
  all: AsyncIterable<One>,
  shape: (one: One) => object,
): Promise<void> => {
  print(`  "${name}": [`);
  let last: string | undefined;
  for await (const one of all) {
    if (last !== undefined) print(`${last},`);
    last = `    ${printedJson(shape(one), 0)}`;
  }
  if (last !== undefined) print(last);
  print('  ]');
};
