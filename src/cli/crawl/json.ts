import { printedJson } from '../formats/printed-json.ts';
import { whyFailed } from './crawled-site.ts';
import type { PrintSite } from './formats.ts';
import { printList } from './print-list.ts';

/** One object, printed piece by piece, since a site may have 100,000 pages. */
export const json: PrintSite = async ({ crawl, issues, pages, failures }, output, words) => {
  const { target, state, error, found, crawled, failed, waiting, leftOut, score, result, summary } = crawl;
  const left_out = Object.fromEntries(Object.entries(leftOut).map(([reason, { count }]) => [reason, count]));
  const head = {
    url: target,
    state,
    error,
    error_detail: error === null ? null : whyFailed(crawl, words),
    pages: { found, crawled, failed, waiting, left_out },
    score,
    result,
    ledger: summary?.ledger ?? null,
  };
  output.print(`${printedJson(head).slice(0, -2)},\n  "issues": [`);
  let isFirst = true;
  for await (const { check, severity, points, pages: urls } of issues()) {
    if (!isFirst) output.print('    ]},');
    isFirst = false;
    output.print(`    ${printedJson({ check, severity, points }, 0).slice(0, -1)},"pages":[`);
    await printList(urls(), '      ', output);
  }
  output.print(`${isFirst ? '' : '    ]}\n'}  ],\n  "pages_list": [`);
  await printList(pages(), '    ', output);
  output.print('  ],\n  "failed_list": [');
  await printList(failures(), '    ', output);
  output.print('  ]\n}');
};
