/** A fixed number of slots per key. */
export interface Slots<Key> {
  /** Takes a slot; call the returned function once to release it. Returns undefined if the key has no slots left. */
  acquire(key: Key): (() => void) | undefined;
}

export const makeSlots = <Key>(perKey: number): Slots<Key> => {
  const taken = new Map<Key, number>();
  return {
    acquire(key) {
      const count = taken.get(key) ?? 0;
      if (count >= perKey) return undefined;
      taken.set(key, count + 1);
      return () => {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
};
