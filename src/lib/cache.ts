/** Values by key within a bounded size; where it is exceeded, the least recently used go first. */
export interface Cache<Key, Value> {
  has(key: Key): boolean;
  /** Counts as a use. */
  get(key: Key): Value | undefined;
  /** Replaces what was under the key. A value that exceeds the bound by itself is not kept. */
  set(key: Key, value: Value): void;
}

/** `max` is in the unit of `sizeOf`: entries, unless it says otherwise. */
export const makeCache = <Key, Value>(max: number, sizeOf: (value: Value, key: Key) => number = () => 1): Cache<Key, Value> => {
  /** Ordered by their last use. */
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
