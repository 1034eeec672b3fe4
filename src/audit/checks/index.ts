import { inReportOrder } from '../in-report-order.ts';
import * as all from './all.ts';

/** All checks of a page. */
export const checks = inReportOrder(all);
