/** Makes the addresses of a list: the same one with some parameters changed, or without those that are null. */
export type ListAddress = (changes: Record<string, string | null>) => string;

/** Any change leads to the first page, unless it names another. */
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
