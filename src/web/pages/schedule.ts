import { html } from 'hono/html';
import { foreign } from '../parts/foreign.ts';
import { type ScheduleForm, scheduleForm } from '../parts/form/schedule-form.ts';
import { crumbs } from '../parts/frame/crumbs.ts';
import type { Frame, Html } from '../parts/frame/frame.ts';
import { layout } from '../parts/frame/layout.ts';

export interface SchedulePage extends ScheduleForm {
  /** The URL of the report or the name of the project. */
  subject: string;
  /** Path of the page of the report or project. */
  href: string;
}

/** The form of a schedule as a page, with its errors. */
export const schedulePage = ({ subject, href, ...form }: SchedulePage, frame: Frame): Html =>
  layout(frame, {
    title: 'Schedule',
    main: html`${crumbs([{ href, text: 'Back' }])}
<div class="card"><h1>Schedule</h1>
<p>${foreign(subject)}</p>
${scheduleForm(form)}</div>`,
  });
