/** `npm run -s lab [program] [arguments]`: runs a program of the laboratory; without one, lists all. */
interface Program {
  /** Reads `process.argv` from the third on. */
  run(): Promise<unknown>;
  arguments?: string;
  about: string;
}

const programs: Readonly<Record<string, Program>> = {
  api: {
    run: () => import('./api/api.ts'),
    arguments: '[rounds]',
    about: 'requests a second for reading, listing and creating reports, as ratios to a bare server',
  },
  'api-properties': {
    run: () => import('./api-properties.ts'),
    arguments: '[requests] [seed]',
    about: 'every operation of the OpenAPI document, called with seeded good and bad requests',
  },
  audit: {
    run: () => import('./audit/audit.ts'),
    arguments: '<folder of pages> [rounds] [folder of peers]',
    about: 'CPU, memory and requests of an audit, over the pages of a folder',
  },
  client: {
    run: () => import('./client.ts'),
    arguments: '[--check]',
    about: 'generates the typed client from docs/openapi.json; --check only compares',
  },
  corpus: {
    run: () => import('./corpus/corpus.ts'),
    arguments: '<folder of pages with facts.json>',
    about: 'audits a folder of pages twice through the API and prints all differences',
  },
  'corpus-facts': {
    run: () => import('./corpus/corpus-facts.ts'),
    arguments: '<folder of pages with facts.json>',
    about: 'compares the facts of the HTML reader with recorded ones',
  },
  cost: {
    run: () => import('./cost.ts'),
    arguments: '[reports] [folder of pages]',
    about: 'CPU, statements, commits and stored bytes of an audit, on both databases',
  },
  crash: {
    run: () => import('./crash/crash.ts'),
    arguments: '[rounds] [kinds] [sqlite|postgres]',
    about: 'kills, stops and starves server, workers and databases, and checks that no report is lost',
  },
  crawl: {
    run: () => import('./crawl/crawl.ts'),
    arguments: '[pages] [storages]',
    about: 'pages of a crawl per second of CPU, what needs them, memory, and bytes stored for a URL',
  },
  'crawl-politeness': {
    run: () => import('./crawl/crawl-politeness.ts'),
    arguments: '[audits] [storage]',
    about: 'how long audits take while a crawl runs, against a service that does nothing else',
  },
  'crawl-crash': {
    run: () => import('./crawl/crawl-crash.ts'),
    arguments: '[kills] [storages]',
    about: 'kills the service again and again during a crawl, and compares the result with that of a peaceful one',
  },
  creates: {
    run: () => import('./creates.ts'),
    arguments: '[seconds] [folder of another version]',
    about: 'reports created a second on SQLite, as ratios to bare commits',
  },
  demo: {
    run: () => import('./demo/demo.ts'),
    arguments: '<folder> [port]',
    about: 'fills a data folder with an account of invented sites, and serves it',
  },
  export: {
    run: () => import('./export.ts'),
    arguments: '[reports]',
    about: 'exports and imports reports from SQLite to PostgreSQL and back, and compares both exports',
  },
  fairness: {
    run: () => import('./fairness.ts'),
    arguments: '[jobs]',
    about: 'how a long queue of one account delays another account',
  },
  full: {
    run: () => import('./full.ts'),
    arguments: '[links] [files] [rounds]',
    about: 'CPU of mode full beyond mode html, for a page with many links and files',
  },
  fuzz: {
    run: () => import('./fuzz.ts'),
    arguments: '[seconds] [seed] [rounds]',
    about: 'seeded garbage for every parser, check and output',
  },
  'host-queues': {
    run: () => import('./host-queues.ts'),
    arguments: '[jobs]',
    about: 'how a long queue of one host delays audits of other hosts',
  },
  hostile: {
    run: () => import('./hostile/hostile.ts'),
    arguments: '[-- --origin URL --ca FILE --at-once N]',
    about: 'every hostile server and page with real timeouts, and how they affect other audits',
  },
  lighthouse: {
    run: () => import('./lighthouse.ts'),
    arguments: '<folder with lighthouse>',
    about: 'Lighthouse scores of a documentation page and a shared report',
  },
  links: {
    run: () => import('./crawl/links.ts'),
    arguments: '[seeds]',
    about: 'precision and recall of redirect maps, on made-up sites with known answers',
  },
  lists: {
    run: () => import('./lists/lists.ts'),
    arguments: '[folder]',
    about: 'every sort, filter, search and page over a million reports, and the deletion of ten thousand',
  },
  'one-account': {
    run: () => import('./one-account/one-account.ts'),
    arguments: '[reports] [milliseconds]',
    about: 'audits a second of one account on a distant PostgreSQL, as a ratio to fifty accounts',
  },
  overload: {
    run: () => import('./overload/overload.ts'),
    arguments: '[folder of pages]',
    about: 'ten times the capacity of the server, with idle sockets and slow clients',
  },
  'overload-mix': {
    run: () => import('./overload/mix.ts'),
    arguments: '[seconds]',
    about: 'ten times the capacity over 1,500 kept connections, and the cost of a 429',
  },
  'page-reading': {
    run: () => import('./page-reading.ts'),
    arguments: '<folder of pages> [mutations of each page]',
    about: 'CPU of the fast HTML reader against the whole tree, and all differences',
  },
  pictures: {
    run: () => import('./pictures/pictures.ts'),
    arguments: '[folder of the demo]',
    about: 'draws the pictures of the README: a report, a site, a PDF and a terminal, in light and dark',
  },
  queue: {
    run: () => import('./queue/queue.ts'),
    arguments: '[scenario] [jobs]',
    about: 'CPU of PostgreSQL for one job, with an old snapshot and with long queues',
  },
  'queue-simulation': {
    run: () => import('./queue-simulation/scale.ts'),
    arguments: '[seed]',
    about: 'a million audits by the rules of the queue, in virtual time',
  },
  'site-analysis': {
    run: () => import('./crawl/site-analysis.ts'),
    arguments: '[URLs]',
    about: 'CPU and memory of the analysis of a large crawl, and the times of its lists',
  },
  record: {
    run: () => import('./record/record.ts'),
    arguments: '<folder> [checkout]',
    about: 'records the answers, pages and outputs of a checkout from outside; --compare <A> <B> prints what differs',
  },
  rendering: {
    run: () => import('./rendering/rendering.ts'),
    arguments: '<folder of pages> [folder with lighthouse] [pages]',
    about: 'CPU and memory of a rendered page, beside Lighthouse on the same pages',
  },
  ssrf: {
    run: () => import('./ssrf.ts'),
    about: 'every SSRF vector, counted by category',
  },
  synced: {
    run: () => import('./crash/synced.ts'),
    arguments: '[reports] [sqlite|postgres]',
    about: 'proves by system calls that a report is on disk before it is acknowledged (needs strace)',
  },
  workers: {
    run: () => import('./workers.ts'),
    arguments: '[reports]',
    about: 'audits a second of 1, 2 and 4 worker processes on one PostgreSQL',
  },
};

const programList = (): string => {
  const rows = Object.entries(programs).map(([name, { arguments: takes = '', about }]) => [`${name} ${takes}`.trimEnd(), about] as const);
  const width = Math.max(...rows.map(([usage]) => usage.length));
  return rows.map(([usage, about]) => `  ${usage.padEnd(width)}  ${about}\n`).join('');
};

const name = process.argv[2];
if (name === undefined) process.stdout.write(`Usage: npm run -s lab <program> [arguments]\n\n${programList()}`);
else if (Object.hasOwn(programs, name)) {
  process.argv.splice(2, 1);
  await programs[name]?.run();
} else {
  process.stderr.write(`Unknown program "${name}". Programs:\n${programList()}`);
  process.exitCode = 2;
}
