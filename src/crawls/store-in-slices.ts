import type { Visit } from './visit.ts';

/** Maximum pages per transaction, and maximum pages requested but not stored, which are lost if the process is killed. */
const PAGES_PER_SLICE = 8;
const MAX_UNSTORED = 14;

/** Visits that were requested and are not stored yet. */
export interface Slices {
  start(id: number): void;
  end(visit: Visit): void;
  /** Stores a slice if one is ready; resolves when another request may start. */
  storeReady(): Promise<void>;
  /** Returns the visits that have ended but are not stored. */
  left(): Visit[];
}

/**
 * Stores visits in the order of their ids, so that the URLs they name get the same ids in every run, unless a slow visit would hold up the others.
 */
export const storeInSlices = (store: (visits: readonly Visit[]) => Promise<void>): Slices => {
  const running = new Set<number>();
  let ended: Visit[] = [];
  let slice: readonly Visit[] = [];
  let storing: Promise<void> | null = null;
  const isFull = (): boolean => running.size + ended.length + slice.length >= MAX_UNSTORED;
  const takeReady = (): Visit[] => {
    const first = Math.min(...running);
    const inOrder = ended.filter(({ id }) => id < first);
    if (inOrder.length < PAGES_PER_SLICE && !isFull()) return [];
    const ready = inOrder.length > 0 ? inOrder : ended;
    ended = ended.filter((visit) => !ready.includes(visit));
    return ready.sort(byId);
  };
  return {
    start: (id) => void running.add(id),
    end(visit) {
      running.delete(visit.id);
      ended.push(visit);
    },
    async storeReady() {
      while (storing !== null && isFull()) await storing;
      if (storing !== null) return;
      slice = takeReady();
      if (slice.length === 0) return;
      storing = store(slice).then(() => {
        slice = [];
        storing = null;
      });
      await storing;
    },
    left: () => ended.sort(byId),
  };
};

const byId = (one: Visit, other: Visit): number => one.id - other.id;
