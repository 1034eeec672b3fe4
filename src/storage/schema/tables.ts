import { account, apiKey, brand, invitation, keyFingerprint, notificationRead, passwordTry, session, setup, workspace } from './account.ts';
import { issueCount, issueDay, reportCount, reportCountChange, reportIssue, scoreCount, scoreDay } from './counts.ts';
import {
  crawl,
  crawlFinding,
  crawlGraph,
  crawlIssue,
  crawlIssueGroup,
  crawlIssueLink,
  crawlIssuePage,
  crawlLinkText,
  crawlPage,
  crawlTrap,
} from './crawl.ts';
import type { Row } from './define.ts';
import { idempotency } from './idempotency.ts';
import { importPage, imports } from './import.ts';
import { externalOrigin, hostLease, linkTarget } from './knowledge.ts';
import { browserProcess, clock } from './process.ts';
import { acceptedFinding, accessProfile, project } from './project.ts';
import { hostQueue, job, searchFloor } from './queue.ts';
import { preliminaryResult, report, reportPicture, run, runScreenshot } from './report.ts';
import { digest, digestChange, schedule } from './schedule.ts';
import { sharedLink } from './shared-link.ts';
import { delivery, webhook, webhookSecret } from './webhook.ts';

/**
 * All tables, with referenced tables first. They determine the types of queries, the statements that create the tables, and the contents of an
 * export. Flags are 0 and 1; ids are never reused.
 */
export const tables = {
  account,
  workspace,
  api_key: apiKey,
  session,
  invitation,
  setup,
  password_try: passwordTry,
  key_fingerprint: keyFingerprint,
  notification_read: notificationRead,
  brand,
  project,
  accepted_finding: acceptedFinding,
  access_profile: accessProfile,
  report,
  run,
  preliminary_result: preliminaryResult,
  run_screenshot: runScreenshot,
  report_picture: reportPicture,
  report_count: reportCount,
  report_count_change: reportCountChange,
  score_count: scoreCount,
  score_day: scoreDay,
  report_issue: reportIssue,
  issue_count: issueCount,
  issue_day: issueDay,
  idempotency,
  job,
  host_queue: hostQueue,
  search_floor: searchFloor,
  import: imports,
  import_page: importPage,
  crawl,
  shared_link: sharedLink,
  crawl_page: crawlPage,
  crawl_graph: crawlGraph,
  crawl_finding: crawlFinding,
  crawl_link_text: crawlLinkText,
  crawl_trap: crawlTrap,
  crawl_issue: crawlIssue,
  crawl_issue_page: crawlIssuePage,
  crawl_issue_link: crawlIssueLink,
  crawl_issue_group: crawlIssueGroup,
  webhook,
  webhook_secret: webhookSecret,
  delivery,
  schedule,
  digest,
  digest_change: digestChange,
  link_target: linkTarget,
  external_origin: externalOrigin,
  host_lease: hostLease,
  browser_process: browserProcess,
  clock,
};

export type Tables = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> };
