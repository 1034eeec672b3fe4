import type { z } from 'zod';
import { english } from '../../audit/language.ts';
import { timestamp } from '../../front/envelope.ts';
import type { Accepted } from '../../reports/accepted.ts';
import type { Project } from '../../reports/projects.ts';
import type { accepted, project } from './contract.ts';

export const projectJson = ({ name, reports, latest, createdAt, updatedAt }: Project): z.infer<typeof project> => ({
  id: name,
  object: 'project',
  name,
  reports,
  latest_result: latest?.result ?? null,
  latest_score: latest?.score ?? null,
  created_at: timestamp(createdAt),
  updated_at: timestamp(updatedAt),
});

export const acceptedJson = ({ check, reason, createdAt }: Accepted, project: string): z.infer<typeof accepted> => ({
  id: check,
  object: 'accepted',
  check,
  title: english.checks.get(check)?.title ?? check,
  project,
  reason,
  created_at: timestamp(createdAt),
});
