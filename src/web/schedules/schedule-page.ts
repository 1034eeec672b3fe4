import { html } from 'hono/html';
import { crumbs } from '../frame/crumbs.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { foreign } from '../ui/foreign.ts';
import type { Html } from '../ui/html.ts';
import { type ScheduleForm, scheduleForm } from './schedule-form.ts';

export interface SchedulePage extends ScheduleForm {
  /** The URL of the report or the name of the project. */
  subject: string;
  /** Path of the page of the report or project. */
  href: string;
}

/** The form of a schedule as a page, with its errors. */
export const schedulePage = ({ subject, href, ...form }: SchedulePage, frame: Frame): Html =>
  layout(frame, {
    feature: 'schedules',
    title: 'Schedule',
    main: html`<div class="top">${crumbs([{ href, text: 'Back' }])}</div>
<div class="card alone wide"><h1>Schedule</h1>
<p class="dim">${foreign(subject)}</p>
${scheduleForm(form)}</div>`,
  });
