import type { Hono } from 'hono';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv } from '../service.ts';

/** Answers 404 to all but operators, at a path and below. */
export const forOperators = (web: Hono<WebEnv>, path: string): void => {
  for (const covered of [path, `${path}/*`])
    web.use(covered, (context, next) => (currentUserOf(context).account.operator ? next() : Promise.resolve(context.notFound())));
};
