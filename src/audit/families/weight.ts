import type { Finding, FindingItem } from '../check.ts';
import { isLoaded } from '../read/resources/fault.ts';
import { heaviestFirst, kibibytes, sizeItem, transferBytesOf } from '../read/resources/resource-item.ts';
import type { Resource, ResourceKind } from '../resources.ts';

interface Weight {
  files: number;
  size: number;
}

interface WeightReporter {
  none(): Finding<'none'>;
  light(weight: Weight): Finding<'light'>;
  heavy(weight: Weight, items: readonly FindingItem[]): Finding<'heavy'>;
  tooHeavy(weight: Weight, items: readonly FindingItem[]): Finding<'tooHeavy'>;
}

/** Reports the total transfer size of all files of a kind. Limits are in KiB; the check must use `sizeNotes` as its notes. */
export const reportWeight = (
  report: WeightReporter,
  items: readonly Resource[],
  kind: ResourceKind,
  { ample, most }: { ample: number; most: number },
): Finding<'none' | 'light' | 'heavy' | 'tooHeavy'> => {
  const loaded = items.filter((item) => item.kind === kind && isLoaded(item) && item.transferBytes !== null);
  const files = loaded.length;
  if (files === 0) return report.none();
  const size = kibibytes(transferBytesOf(loaded));
  if (size <= ample) return report.light({ files, size });
  const heaviest = heaviestFirst(loaded).map(sizeItem);
  return size <= most ? report.heavy({ files, size }, heaviest) : report.tooHeavy({ files, size }, heaviest);
};
