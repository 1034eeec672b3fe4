import type { Metrics } from './metrics.ts';

/** What tells which step a run is at; null when it has ended. */
export interface Steps {
  begin(reportId: number, step: string | null): void;
}

/** Lets the times of the steps be measured on their way to whoever is told of them. */
export const measuringSteps = <Watch extends Steps>(watch: Watch, metrics: Pick<Metrics, 'stage'>): Watch => {
  const underWay = new Map<number, { step: string; since: number }>();
  return {
    ...watch,
    begin(reportId: number, step: Parameters<Watch['begin']>[1]) {
      const now = performance.now();
      const last = underWay.get(reportId);
      if (last) metrics.stage(last.step, (now - last.since) / 1000);
      if (step === null) underWay.delete(reportId);
      else underWay.set(reportId, { step, since: now });
      watch.begin(reportId, step);
    },
  };
};
