import { timeOf } from '../storage/clock.ts';
import type { Database } from '../storage/database.ts';
import { databaseFamilies } from './database.ts';
import { processFamilies } from './process.ts';
import { queueFamilies } from './queue.ts';
import { makeRegistry, type Registry } from './registry.ts';
import { scheduleFamilies } from './schedules.ts';
import { type Family, MEDIA_TYPE } from './text.ts';

/** Records events for metrics and answers Prometheus scrapes. */
export interface Metrics {
  /** Counts an HTTP request: `route` is the route template, never a path; `seconds` is the time until the response began. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** Counts an audit: `outcome` is `completed` or the failure code. */
  audit(outcome: string, seconds: number): void;
  /** Counts a child process that was killed by a signal which this process did not send. */
  childKilled(kind: ChildKind): void;
  /** Counts a finished crawl, and the URLs that the crawl fetched. */
  crawl(outcome: string, pages: number): void;
  /** Counts an attempt to deliver a message to a webhook. */
  delivery(outcome: DeliveryOutcome): void;
  /** Counts a host name lookup that the name servers did not answer. */
  resolverFailure(): void;
  /** Records the duration of one stage of an audit. */
  stage(stage: string, seconds: number): void;
  /** Returns the response to a Prometheus scrape. */
  answer(): Promise<Response>;
  close(): void;
}

const childKinds = ['analysis', 'browser'] as const;
export type ChildKind = (typeof childKinds)[number];

/** Outcomes of a delivery: the receiver answered with a 2xx status, with another status, or not at all. */
const deliveryOutcomes = ['delivered', 'refused', 'failed'] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export interface MetricsParts {
  db: Database;
  dataDir: string;
  /** All kinds of jobs. */
  kinds: readonly string[];
  /** All outcomes of audits and of crawls, and all stages of audits. */
  outcomes: readonly string[];
  crawlOutcomes: readonly string[];
  stages: readonly string[];
  /** Returns the load of the analysis processes, by pool. */
  analysis(): Readonly<Record<string, AnalysisLoad>>;
  /** Returns the load of the browsers, all 0 without a browser. */
  renderer(): RenderLoad;
}

interface RenderLoad {
  browsers: number;
  /** Number of pages being rendered, and number of pages waiting for a browser. */
  busy: number;
  waiting: number;
}

export interface AnalysisLoad {
  children: number;
  busy: number;
  /** Number of tasks that wait for a free process. */
  waiting: number;
}

/** Upper bounds of the histogram buckets in seconds. */
const REQUEST_BOUNDS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10];
const AUDIT_BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60];

/** Milliseconds for which database results are reused between scrapes. */
const CACHE_TIME = 1_000;

/** HTTP methods that are counted separately; all others count as `other`, because clients can send any number of different methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Starts metrics if the settings allow scrapes; returns undefined otherwise. */
export const openMetrics = ({ metricsPort, metricsToken }: MetricsSettings, parts: MetricsParts): Metrics | undefined =>
  metricsPort === null && metricsToken === null ? undefined : startMetrics(parts);

type MetricsSettings = { metricsPort: number | null; metricsToken: string | null };

/** Starts collecting metrics, see `docs/decisions/metrics.md`. */
const startMetrics = ({ db, dataDir, kinds, outcomes, crawlOutcomes, stages: allStages, analysis, renderer }: MetricsParts): Metrics => {
  const registry = makeRegistry();
  const requests = registry.counter('sonde_http_requests_total', 'Requests answered.', { method: null, route: null, status: null });
  const answers = registry.histogram(
    'sonde_http_request_seconds',
    'Time until an answer began.',
    { method: null, route: null },
    REQUEST_BOUNDS,
  );
  const audits = registry.counter('sonde_audits_total', 'Audits that ended, by what became of them.', { outcome: outcomes });
  const crawls = registry.counter('sonde_crawls_total', 'Crawls that ended.', { outcome: crawlOutcomes });
  const crawledPages = registry.counter('sonde_crawl_pages_total', 'URLs that these crawls fetched.', {});
  const deliveries = registry.counter('sonde_deliveries_total', 'Attempts to deliver a message to a webhook.', {
    outcome: deliveryOutcomes,
  });
  const killed = registry.counter('sonde_children_killed_total', 'Child processes that a signal ended which Sonde did not send.', {
    kind: childKinds,
  });
  const lookups = registry.counter(
    'sonde_resolver_failures_total',
    'Lookups of names that the name servers did not answer, or refused.',
    {},
  );
  const durations = registry.histogram('sonde_audit_seconds', 'Time of an audit from its claim to its end.', {}, AUDIT_BOUNDS);
  const stages = registry.histogram('sonde_audit_stage_seconds', 'Time of one stage of an audit.', { stage: allStages }, AUDIT_BOUNDS);
  const stop = measureEventLoop(registry);
  registry.collect(() => analysisFamilies(analysis()));
  registry.collect(() => renderFamilies(renderer()));
  registry.collect(processFamilies);
  registry.collect(cacheBriefly(() => queueFamilies(db, timeOf(db), kinds)));
  registry.collect(cacheBriefly(() => scheduleFamilies(db, timeOf(db))));
  registry.collect(cacheBriefly(() => databaseFamilies(db, dataDir)));

  return {
    request(method, route, status, seconds) {
      const name = METHODS.has(method) ? method : 'other';
      requests.add({ method: name, route, status: String(status) });
      answers.observe({ method: name, route }, seconds);
    },
    audit(outcome, seconds) {
      audits.add({ outcome });
      durations.observe({}, seconds);
    },
    childKilled: (kind) => killed.add({ kind }),
    crawl(outcome, pages) {
      crawls.add({ outcome });
      crawledPages.add({}, pages);
    },
    delivery: (outcome) => deliveries.add({ outcome }),
    resolverFailure: () => lookups.add({}),
    stage: (stage, seconds) => stages.observe({ stage }, seconds),
    answer: async () => new Response(await registry.text(), { headers: { 'content-type': MEDIA_TYPE, 'cache-control': 'no-store' } }),
    close: stop,
  };
};

const analysisFamilies = (analysis: ReturnType<MetricsParts['analysis']>): Family[] => {
  const pools = Object.entries(analysis);
  const processes = pools.flatMap(([pool, { children, busy }]) => [
    { labels: { pool, state: 'busy' }, value: busy },
    { labels: { pool, state: 'idle' }, value: children - busy },
  ]);
  const tasks = pools.map(([pool, { waiting }]) => ({ labels: { pool }, value: waiting }));
  return [
    { name: 'sonde_analysis_processes', help: 'Child processes that parse and check pages.', type: 'gauge', samples: processes },
    { name: 'sonde_analysis_tasks_waiting', help: 'Tasks that wait for a free analysis process.', type: 'gauge', samples: tasks },
  ];
};

const renderFamilies = ({ browsers, busy, waiting }: RenderLoad): Family[] => [
  { name: 'sonde_browsers', help: 'Browsers that run.', type: 'gauge', samples: [{ labels: {}, value: browsers }] },
  {
    name: 'sonde_renderings',
    help: 'Pages that are rendered now, and pages that wait for a browser.',
    type: 'gauge',
    samples: [
      { labels: { state: 'running' }, value: busy },
      { labels: { state: 'waiting' }, value: waiting },
    ],
  },
];

/** Wraps a function so that calls within `CACHE_TIME` share one result. */
const cacheBriefly = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let last: { at: number; result: Promise<Result> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > CACHE_TIME) last = { at: now, result: read() };
    return last.result;
  };
};

/** Milliseconds between measurements; the measurement always notices work that blocks the event loop for longer. */
const TIMER_INTERVAL = 20;
const DELAY_BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Measures the event loop’s delay, in seconds, as the lateness of a timer. Returns a function that stops the measurement. */
const measureEventLoop = (registry: Registry): (() => void) => {
  const delay = registry.histogram('sonde_event_loop_delay_seconds', `How late a timer of ${TIMER_INTERVAL} ms came.`, {}, DELAY_BOUNDS);
  let due = performance.now() + TIMER_INTERVAL;
  const timer = setInterval(() => {
    const now = performance.now();
    delay.observe({}, Math.max(0, now - due) / 1000);
    due = now + TIMER_INTERVAL;
  }, TIMER_INTERVAL).unref();
  return () => clearInterval(timer);
};
