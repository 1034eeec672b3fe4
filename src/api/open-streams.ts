/** Counts what is open by name, in this process. */
export interface OpenStreams {
  /** Counts one until what it returns is called; undefined when it is one too many. */
  open(name: string): (() => void) | undefined;
}

export const makeOpenStreams = (most: number): OpenStreams => {
  const counts = new Map<string, number>();
  return {
    open(name) {
      const open = counts.get(name) ?? 0;
      if (open >= most) return undefined;
      counts.set(name, open + 1);
      return () => {
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
};
