import { z } from 'zod';
import { englishTexts } from '../../audit/texts/language.ts';
import type { SharedSite } from '../../crawls/sharing.ts';
import { timestamp } from '../../front/envelope.ts';
import { id, shareJson, shareSchema } from '../../front/fields.ts';
import { rating, score } from '../../front/reports/schema.ts';
import { components, count, time } from '../../lib/schema.ts';
import { type AcceptedCheck, MAX_REASON } from '../../reports/accept.ts';
import type { Project } from '../../reports/lists/projects.ts';
import { visibilities } from '../../reports/report.ts';

export const projectSchema = z
  .object({
    id: z.string(),
    object: z.literal('project'),
    name: z.string().describe('Lower-case ASCII host, without www. and port.'),
    reports: z.object({
      total: count('All reports.'),
      good: count('Reports rated good.'),
      decent: count('Reports rated decent.'),
      bad: count('Reports rated bad.'),
    }),
    latest_result: rating.nullable(),
    latest_score: score.nullable(),
    crawl: z
      .object({ id, score, result: rating, generated_at: time('When the result was computed.') })
      .nullable()
      .describe(
        'The last finished crawl of the site with its own start and options: those of its crawl schedule, or else the whole site from /.',
      ),
    score: z
      .object({ value: score, result: rating, from: z.enum(['crawl', 'reports']) })
      .nullable()
      .describe('Score of the site: that of crawl, or else the mean of its reports.'),
    created_at: time('When its first report was created.'),
    updated_at: time('When one of its reports was last changed.'),
  })
  .describe('All reports of a host. A project is created with its first report and deleted with its last.')
  .register(components, { id: 'Project' });

export const projectShareSchema = z
  .object({
    id: z.string(),
    object: z.literal('project_share'),
    project: z.string(),
    privacy: z.literal(visibilities).describe('0 public, 1 private, 2 by password.'),
    ...shareSchema,
    share_url: z.url().describe('Share page of the site, subject to its privacy: its newest home crawl.'),
  })
  .describe('How a site is shared.')
  .register(components, { id: 'ProjectShare' });

export const acceptedSchema = z
  .object({
    id: z.string(),
    object: z.literal('accepted'),
    check: z.string(),
    title: z.string().describe('Title of the check.'),
    project: z.string(),
    reason: z.string().max(MAX_REASON),
    created_at: time('When the finding was accepted.'),
  })
  .describe('A finding that costs no points in the reports of a project, because its owner accepted it.')
  .register(components, { id: 'Accepted' });

export const projectJson = ({
  name,
  reports,
  latest,
  crawl,
  score: shown,
  createdAt,
  updatedAt,
}: Project): z.infer<typeof projectSchema> => ({
  id: name,
  object: 'project',
  name,
  reports,
  latest_result: latest?.result ?? null,
  latest_score: latest?.score ?? null,
  crawl: crawl && { id: crawl.id, score: crawl.score, result: crawl.result, generated_at: timestamp(crawl.generatedAt) },
  score: shown,
  created_at: timestamp(createdAt),
  updated_at: timestamp(updatedAt),
});

export const projectShareJson = (site: SharedSite, base: string): z.infer<typeof projectShareSchema> => ({
  id: site.project,
  object: 'project_share',
  project: site.project,
  privacy: site.privacy,
  ...shareJson(site),
  share_url: `${base}/s/${site.slug}`,
});

export const acceptedJson = ({ check, reason, createdAt }: AcceptedCheck, project: string): z.infer<typeof acceptedSchema> => ({
  id: check,
  object: 'accepted',
  check,
  title: englishTexts.checks.get(check)?.title ?? check,
  project,
  reason,
  created_at: timestamp(createdAt),
});
