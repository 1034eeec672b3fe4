/** A cache of limited size that evicts the least recently used values. */
export interface Cache<Key, Value> {
  has(key: Key): boolean;
  /** Returns the value of a key, which counts as a use. */
  get(key: Key): Value | undefined;
  /** Replaces the value of the key. A value larger than the cache isn’t stored. */
  set(key: Key, value: Value): void;
}

/** Creates a cache. `max` is in the unit of `sizeOf`, by default the number of entries. */
export const makeCache = <Key, Value>(max: number, sizeOf: (value: Value, key: Key) => number = () => 1): Cache<Key, Value> => {
  /** Cache entries ordered by last use. */
  const entries = new Map<Key, { value: Value; size: number }>();
  let total = 0;
  const remove = (key: Key): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    has: (key) => entries.has(key),
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const size = sizeOf(value, key);
      if (size > max) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (total <= max) return;
        remove(oldest);
      }
    },
  };
};
