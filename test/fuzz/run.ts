import { Worker } from 'node:worker_threads';

export interface Fuzzing {
  /** The first input of each target is made from this number, the next from the one after it, and so on. */
  seed: number;
  rounds: number;
  milliseconds: number;
  /** CPU milliseconds above which one input is a fault. */
  slow: number;
  /** Trials of growth in each round, characters of the smaller input, and CPU milliseconds below which growth is not looked at. */
  growth: { times: number; size: number; enough: number };
}

export interface Row {
  target: string;
  inputs: number;
  faults: number;
  /** CPU milliseconds of this thread. */
  slowest: number;
}

/** Something that must not be. With `seed` as the seed of a run, it is found in its first round. */
export interface Fault {
  target: string;
  seed: number;
  what: string;
  /** As JSON, cut. */
  input: string;
}

export interface Outcome {
  rows: Row[];
  faults: Fault[];
  /** MiB after the warm-up and at the end, garbage collected. */
  heap: { before: number; after: number };
  rounds: number;
}

/** Milliseconds without a step after which a run counts as hanging. */
const HANGS = 30_000;

/** Runs the targets in a thread of its own. Rejects when an input hangs, with its target and seed. */
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
