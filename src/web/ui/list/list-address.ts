/** Creates URLs of a list: the current URL with some parameters changed, or removed where the value is null. */
export type ListAddress = (changes: Record<string, string | null>) => string;

/** Creates a `ListAddress`. Every change returns to the first page unless it sets `page`. */
export const listAddress =
  (path: string, query: URLSearchParams): ListAddress =>
  (changes) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ page: null, ...changes })) {
      if (value === null) changed.delete(name);
      else changed.set(name, value);
    }
    return changed.size === 0 ? path : `${path}?${changed}`;
  };
