import type { Metrics } from './metrics.ts';

/** Receives each step of a running audit; null when the audit has ended. */
export interface StepWatcher {
  begin(reportId: number, step: string | null): void;
}

/** Wraps `watch` so that the duration of each audit step is recorded in seconds. */
export const measuringSteps = <Watch extends StepWatcher>(watch: Watch, metrics: Pick<Metrics, 'stage'>): Watch => {
  const running = new Map<number, { step: string; since: number }>();
  return {
    ...watch,
    begin(reportId: number, step: Parameters<Watch['begin']>[1]) {
      const now = performance.now();
      const last = running.get(reportId);
      if (last) metrics.stage(last.step, (now - last.since) / 1000);
      if (step === null) running.delete(reportId);
      else running.set(reportId, { step, since: now });
      watch.begin(reportId, step);
    },
  };
};
