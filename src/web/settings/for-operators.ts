import type { Hono } from 'hono';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv } from '../service.ts';

/** Restricts a path and the paths below it to operators; other users get 404. */
export const forOperators = (web: Hono<WebEnv>, path: string): void => {
  for (const covered of [path, `${path}/*`])
    web.use(covered, (context, next) => (currentUserOf(context).account.operator ? next() : Promise.resolve(context.notFound())));
};
