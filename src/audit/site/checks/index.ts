import { inReportOrder } from '../../in-report-order.ts';
import * as all from './all.ts';

/** All checks of a crawled site. */
export const siteChecks = inReportOrder(all);
