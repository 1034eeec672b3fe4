import type { Item, Note } from '../../check.ts';
import type { Resource } from '../../resources.ts';

/** Makes an item of a resource: its line in the page, if the page itself requests it, and its URL. */
export const resourceItem = ({ url, line }: Pick<Resource, 'url' | 'line'>, note?: Note): Item => ({
  ...(line === null ? {} : { line }),
  url,
  ...(note === undefined ? {} : { note }),
});

/** An item with the size of the transfer; the check must have `sizeNotes` as notes. */
export const sizeItem = (resource: Resource): Item =>
  resourceItem(resource, { key: 'size', values: { size: kibibytes(resource.transferBytes ?? 0) } });

export const sizeNotes = { size: '{size, number} KiB' } as const;

/** Rounds up, so that a size above a limit is also shown as above it. */
export const kibibytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Sorts resources by the size of the transfer, the largest first. */
export const heaviestFirst = (resources: readonly Resource[]): Resource[] =>
  [...resources].sort((one, other) => (other.transferBytes ?? 0) - (one.transferBytes ?? 0));

export const transferOf = (resources: readonly Resource[]): number =>
  resources.reduce((sum, { transferBytes }) => sum + (transferBytes ?? 0), 0);
