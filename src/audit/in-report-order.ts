import { categoryIds } from './categories.ts';
import type { Check } from './check.ts';
import { severities } from './scoring/points.ts';

/** Returns the checks of a module in report order: category, severity, id. */
export const inReportOrder = (module: object): readonly Check[] =>
  (Object.values(module) as Check[]).sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));

const rank = ({ category, severity }: Check): number => categoryIds.indexOf(category) * severities.length + severities.indexOf(severity);
