import { Worker } from 'node:worker_threads';

export interface Fuzzing {
  /** Seed of the first input of each target; the next has the next seed, and so on. */
  seed: number;
  rounds: number;
  milliseconds: number;
  /** CPU milliseconds above which an input is a fault. */
  slow: number;
  /** Growth trials per round, characters of the smaller input, and CPU milliseconds below which growth is ignored. */
  growth: { times: number; size: number; enough: number };
}

export interface Row {
  target: string;
  inputs: number;
  faults: number;
  /** CPU milliseconds of this thread. */
  slowest: number;
}

/** A violation. A run with `seed` as its seed finds it in its first round. */
export interface Fault {
  target: string;
  seed: number;
  what: string;
  /** Input as JSON, cut. */
  input: string;
}

export interface Outcome {
  rows: Row[];
  faults: Fault[];
  /** Heap in MiB after the warm-up and at the end, after garbage collection. */
  heap: { before: number; after: number };
  rounds: number;
}

/** Milliseconds without a step after which a run counts as hanging. */
const HANGS = 30_000;

/** Runs the targets in a thread. Rejects if an input hangs, with its target and seed. */
export const runFuzz = (fuzzing: Fuzzing, onFault: (fault: Fault) => void = () => {}): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const progress = new SharedArrayBuffer(12);
    const at = new Int32Array(progress);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { fuzzing, progress } });
    const faults: Fault[] = [];
    let steps = 0;
    const watch = setInterval(() => {
      const now = Atomics.load(at, 2);
      if (now !== steps || now === 0) {
        steps = now;
        return;
      }
      end();
      const [index = 0, seed = 0] = at;
      void import('./input.ts').then(
        ({ inputAt }) => reject(new Error(`Target ${index} hangs, seed ${seed}: ${inputAt(index, seed)}`)),
        reject,
      );
    }, HANGS);
    const end = (): void => {
      clearInterval(watch);
      void worker.terminate();
    };
    worker.on('message', (message: { fault: Fault } | Omit<Outcome, 'faults'>) => {
      if ('fault' in message) {
        faults.push(message.fault);
        onFault(message.fault);
        return;
      }
      end();
      resolve({ ...message, faults });
    });
    worker.on('error', (error) => {
      end();
      reject(error);
    });
  });
