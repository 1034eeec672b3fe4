import type { Hono } from 'hono';
import { storedSchedules } from '../../schedules/schedule.ts';
import { timeOf } from '../../storage/clock.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { actionMessage } from '../request/action-message.ts';
import type { WebEnv, WebService } from '../service.ts';
import { readPage } from '../ui/list/list-position.ts';
import { schedulesPage } from './schedules-page.ts';

const PER_PAGE = 25;

const doneMessages: Record<string, string> = { pause: 'Schedule paused.', resume: 'Schedule resumed.' };

/** Mounts `/schedules?page=…`: all schedules of an account. */
export const mountScheduleList = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  web.get('/schedules', requireSession(service, frame), async (context) => {
    const page = readPage(context.req.query('page'));
    const list = await storedSchedules.list(service.db, { workspace_id: currentUserOf(context).account.id, perPage: PER_PAGE, page });
    return context.html(
      schedulesPage(
        { list, page, perPage: PER_PAGE, now: timeOf(service.db), done: actionMessage(context, doneMessages) },
        frameFor(context, frame),
      ),
    );
  });
};
