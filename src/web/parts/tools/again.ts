import { scheduleForm } from '../form/schedule-form.ts';
import type { Frame } from '../frame/frame.ts';
import type { OwnedReport } from '../report/owned-report.ts';
import type { Section } from '../section.ts';

/** When a report is audited again by itself. */
export const again = ({ report, schedule }: OwnedReport, { basePath }: Frame): Section => ({
  id: 'schedule',
  title: 'Schedule',
  body: scheduleForm({ schedule, action: `${basePath}/reports/${report.id}/schedule`, what: 'This page is audited' }),
});
