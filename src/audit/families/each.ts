import type { Finding, FindingItem } from '../check.ts';

interface EachReporter {
  none(): Finding<'none'>;
  all(values: { total: number }): Finding<'all'>;
  some(values: { bad: number; total: number }, items: readonly FindingItem[]): Finding<'some'>;
}

/** Reports a check of many elements: `none` without any elements, `all` if all are fine, otherwise `some` with an item for each bad element. */
export const reportEach = <Element>(
  report: EachReporter,
  elements: readonly Element[],
  isBad: (element: Element) => boolean,
  toItem: (element: Element) => FindingItem,
): Finding<'none' | 'all' | 'some'> => {
  const total = elements.length;
  if (total === 0) return report.none();
  const bad = elements.filter(isBad);
  return bad.length === 0 ? report.all({ total }) : report.some({ bad: bad.length, total }, bad.map(toItem));
};
