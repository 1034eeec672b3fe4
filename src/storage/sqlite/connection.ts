import { Worker } from 'node:worker_threads';
import { siblingModule } from '../../lib/child-process.ts';
import { StorageUnavailable } from '../storage-error.ts';
import type { DatabaseStep, StepResult } from './thread.ts';

/** A step without the id that the connection adds. */
export type NewStep = DatabaseStep extends infer Any ? (Any extends DatabaseStep ? Omit<Any, 'id'> : never) : never;

/** Connection to the thread that runs SQLite. Steps from one turn of the event loop are sent in one message and run in order. */
export class ThreadConnection {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, { resolve(result: StepResult): void; reject(error: Error): void }>();
  #outbox: DatabaseStep[] = [];
  #lastId = 0;
  #closing = false;
  #ended: Error | undefined;

  constructor(path: string) {
    this.#thread = new Worker(siblingModule(import.meta.url, 'thread'), { workerData: { path } });
    this.#thread.on('message', (results: unknown) => {
      // In watch mode (`npm run dev`) Node.js also sends its own messages.
      if (!isResults(results)) return;
      for (const result of results) {
        this.#waiting.get(result.id)?.resolve(result);
        this.#waiting.delete(result.id);
      }
      if (this.#waiting.size === 0 && !this.#closing) this.#thread.unref();
    });
    this.#thread.on('error', (error: Error) => this.#end(new StorageUnavailable(error.message)));
    this.#thread.on('exit', () => this.#end(new StorageUnavailable('the database has been closed')));
    this.#thread.unref();
  }

  send(step: NewStep): Promise<StepResult> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = ++this.#lastId;
      this.#waiting.set(id, { resolve, reject });
      // Pending steps keep the process alive, but an idle connection does not.
      if (this.#waiting.size === 1) this.#thread.ref();
      // `nextTick` runs after all settled promises, so that steps which follow from these promises are sent in the same message.
      if (this.#outbox.length === 0) process.nextTick(() => this.#flush());
      this.#outbox.push({ ...step, id } as DatabaseStep);
    });
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = new Promise((resolve) => this.#thread.once('exit', resolve));
    this.#closing = true;
    this.#thread.ref();
    this.#flush();
    this.#thread.postMessage('close');
    await exited;
  }

  #flush(): void {
    if (this.#outbox.length === 0) return;
    const steps = this.#outbox;
    this.#outbox = [];
    this.#thread.postMessage(steps);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

const isResults = (message: unknown): message is readonly StepResult[] => Array.isArray(message);
