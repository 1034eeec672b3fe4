import type { z } from 'zod';
import type { Project } from '../../reports/projects.ts';
import { timestamp } from '../envelope.ts';
import type { project } from './contract.ts';

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
