import { changeMark } from './change-mark.ts';
import type { Database } from './database.ts';

/** What was read, under the change mark that it was read at. */
interface Memory<Value> {
  mark: number;
  values: Map<string, Value>;
  size: number;
}

/**
 * Keeps what is read from a database by name, until anything in that database changes: then all of it is forgotten. So nobody is ever told what
 * was true before a change that is committed, by whichever process. Where there is no change mark, every call reads. Of sizes, `most` are kept in all.
 */
export const whileUnchanged = <Value>(most: number, sizeOf: (value: Value, name: string) => number) => {
  const memories = new WeakMap<Database, Memory<Value>>();
  return async (db: Database, name: string, read: () => Promise<Value>): Promise<Value> => {
    const mark = changeMark(db);
    if (mark === null) return read();
    const memory = memories.get(db);
    if (memory?.mark === mark && memory.values.has(name)) return memory.values.get(name) as Value;
    // The mark is from before the reading: a change meanwhile makes the next one look again.
    const value = await read();
    keep(memories, db, mark, name, value);
    return value;
  };

  function keep(of: typeof memories, db: Database, mark: number, name: string, value: Value): void {
    const known = of.get(db);
    // Another reading that began later has seen more.
    if (known && known.mark > mark) return;
    const memory = known?.mark === mark ? known : { mark, values: new Map<string, Value>(), size: 0 };
    of.set(db, memory);
    if (memory.values.has(name)) return;
    memory.values.set(name, value);
    memory.size += sizeOf(value, name);
    for (const [oldest, old] of memory.values) {
      if (memory.size <= most) break;
      memory.values.delete(oldest);
      memory.size -= sizeOf(old, oldest);
    }
  }
};
