import type { FindingItem, FindingNote } from '../../check.ts';
import type { Resource } from '../../resources.ts';

/** Creates the report item of a resource: its URL, and its line number if the page itself requests the resource. */
export const resourceItem = ({ url, line }: Pick<Resource, 'url' | 'line'>, note?: FindingNote): FindingItem => ({
  ...(line === null ? {} : { line }),
  url,
  ...(note === undefined ? {} : { note }),
});

/** Creates a report item with the transfer size of a resource; the check must include `sizeNotes` in its notes. */
export const sizeItem = (resource: Resource): FindingItem =>
  resourceItem(resource, { key: 'size', values: { size: kibibytes(resource.transferBytes ?? 0) } });

export const sizeNotes = { size: '{size, number} KiB' } as const;

/** Converts bytes to KiB and rounds up, so that a size above a limit is also shown as above the limit. */
export const kibibytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Sorts resources by transfer size, the largest first. */
export const heaviestFirst = (resources: readonly Resource[]): Resource[] =>
  [...resources].sort((one, other) => (other.transferBytes ?? 0) - (one.transferBytes ?? 0));

export const transferBytesOf = (resources: readonly Resource[]): number =>
  resources.reduce((sum, { transferBytes }) => sum + (transferBytes ?? 0), 0);
