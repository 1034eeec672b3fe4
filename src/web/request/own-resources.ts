import type { Context } from 'hono';
import type { Crawl } from '../../crawls/crawl.ts';
import { findCrawl } from '../../crawls/find.ts';
import { type Import, storedImports } from '../../imports/import.ts';
import { Problem, type ProblemCode } from '../../lib/problem.ts';
import { findProject, type Project } from '../../reports/lists/projects.ts';
import { projectName } from '../../reports/project.ts';
import { findReport, type Report } from '../../reports/report.ts';
import { type Delivery, storedDeliveries } from '../../webhooks/delivery.ts';
import { findWebhook, type Webhook } from '../../webhooks/webhook.ts';
import { currentUserOf } from '../account/current-user.ts';
import type { WebEnv, WebService } from '../service.ts';

/** Path parameter: the id of a report, crawl, import or webhook. */
export const ID = ':id{[1-9][0-9]{0,14}}';

type Find<Resource> = (context: Context<WebEnv>, service: Pick<WebService, 'db'>) => Promise<Resource>;

/** Finds the report in the path; must be behind `requireSession`. Throws `report_not_found` for unknown ids and for other accounts’ reports. */
export const ownReport: Find<Report> = async (context, { db }) =>
  orThrow(await findReport(db, accountOf(context), idOf(context)), 'report_not_found');

/** Finds the crawl in the path, like `ownReport` finds a report. */
export const ownCrawl: Find<Crawl> = async (context, { db }) =>
  orThrow(await findCrawl(db, accountOf(context), idOf(context)), 'crawl_not_found');

/** Finds the import in the path, like `ownReport` finds a report. */
export const ownImport: Find<Import> = async (context, { db }) =>
  orThrow(await storedImports.find(db, { workspace_id: accountOf(context) }, idOf(context)), 'import_not_found');

/** Finds the project in the path, like `ownReport` finds a report. */
export const ownProject: Find<Project> = async (context, { db }) => {
  const name = projectName(context.req.param('project') ?? '');
  return orThrow(name === null ? undefined : await findProject(db, accountOf(context), name), 'project_not_found');
};

/** Finds the webhook in the path, like `ownReport` finds a report. */
export const ownWebhook: Find<Webhook> = async (context, { db }) =>
  orThrow(await findWebhook(db, { workspace_id: accountOf(context), id: idOf(context) }), 'webhook_not_found');

/** Finds the delivery in the path together with its webhook, like `ownReport` finds a report. */
export const ownDelivery: Find<{ webhook: Webhook; delivery: Delivery }> = async (context, service) => {
  const webhook = await ownWebhook(context, service);
  const delivery = await storedDeliveries.find(service.db, { webhook_id: webhook.id }, Number(context.req.param('delivery')));
  return { webhook, delivery: orThrow(delivery, 'delivery_not_found') };
};

const accountOf = (context: Context<WebEnv>): number => currentUserOf(context).account.id;
const idOf = (context: Context<WebEnv>): number => Number(context.req.param('id'));

const orThrow = <Resource>(found: Resource | undefined, code: ProblemCode): Resource => {
  if (found === undefined) throw new Problem(code);
  return found;
};
