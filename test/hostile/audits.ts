import type { Case, Report } from './case.ts';
import { type Place, type Stats, urlOf } from './place.ts';

/** The outcome of a case. */
export interface Ended {
  one: Case;
  report: Report;
  /** Seconds from creating the report to its end. */
  seconds: number;
  /** Time of its end, by `performance.now()`. */
  end: number;
}

const WAIT = 50;
/** Milliseconds after which waiting ends: far beyond any deadline, for slow and busy machines. */
const TIMEOUT = 600_000;

/** Creates reports, `atOnce` at a time, and calls back as each ends. */
export const auditAll = async (
  cases: readonly Case[],
  place: Place,
  service: { url: string; key: string },
  atOnce: number,
  onEnd: (ended: Ended) => void = () => {},
): Promise<Ended[]> => {
  const left = [...cases];
  const all: Ended[] = [];
  const work = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) {
      const started = performance.now();
      const report = await auditOne(urlOf(one, place), service);
      const end = performance.now();
      const ended = { one, report, seconds: (end - started) / 1000, end };
      all.push(ended);
      onEnd(ended);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return all;
};

/** Creates a report and waits for its end. */
export const auditOne = async (url: string, service: { url: string; key: string }): Promise<Report> => {
  const api = `${service.url}/api/v1/reports`;
  const headers = { authorization: `Bearer ${service.key}` };
  const started = performance.now();
  const create = (): Promise<Response> => fetch(api, { method: 'POST', headers, body: new URLSearchParams({ url }) });
  let answer = await create();
  for (;;) {
    // A busy machine may refuse it for now; this test is about how the audit ends.
    if (answer.status === 503 && performance.now() - started < TIMEOUT) {
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after') ?? 1) * 1000));
      answer = await create();
      continue;
    }
    const { data, errors } = (await answer.json()) as { data?: Report; errors?: unknown };
    if (!data) throw new Error(`${url} was answered with ${answer.status}: ${JSON.stringify(errors)}`);
    if (data.state === 'completed' || data.state === 'failed' || performance.now() - started > TIMEOUT) return data;
    await new Promise((resolve) => setTimeout(resolve, WAIT));
    answer = await fetch(`${api}/${data.id}`, { headers });
  }
};

/** The fault of an outcome; '' without one. */
export const faultOf = ({ one, report, seconds }: Ended, stats: Stats, limit: number): string => {
  if (report.state !== 'completed' && report.state !== 'failed') return `is still ${report.state}`;
  if (report.state === 'failed' && !one.codes.some((code) => code === report.error?.code)) return `failed with ${report.error?.code}`;
  if (report.state === 'completed' && one.shows === null) return 'completed';
  if (report.state === 'completed' && !one.shows?.(report)) return 'completed without showing what it must';
  if (seconds > limit) return `took ${seconds.toFixed(1)} s`;
  const bytes = stats[one.id]?.bytes ?? 0;
  return bytes > one.bytes ? `took in ${bytes} bytes` : '';
};
