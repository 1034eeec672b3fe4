import type { Hono } from 'hono';
import { listSchedules } from '../../schedules/schedule.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import type { WebEnv, WebService } from '../service.ts';
import { schedulesPage } from './schedules-page.ts';

const PER_PAGE = 25;
const MAX_PAGE = 1_000_000;

/** Route `/schedules?page=…`: all schedules of an account. */
export const mountScheduleList = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get('/schedules', requireSession(service, frame), async (context) => {
    const page = readPage(context.req.query('page'));
    const list = await listSchedules(service.db, { accountId: currentUserOf(context).account.id, perPage: PER_PAGE, page });
    return context.html(schedulesPage({ list, page, perPage: PER_PAGE }, frameFor(context, frame)));
  });
};

/** Parses a page number; 1 if it is invalid. */
const readPage = (text = ''): number => (/^[1-9]\d{0,6}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1);
