/** A map that remembers only so many; what was kept longest ago goes first. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  keep(key: Key, value: Value): void;
}

export const makeBoundedMap = <Key, Value>(most: number): BoundedMap<Key, Value> => {
  const kept = new Map<Key, Value>();
  return {
    get: (key) => kept.get(key),
    keep(key, value) {
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) return;
        kept.delete(oldest);
      }
    },
  };
};
