import type { z } from 'zod';
import { english } from '../../audit/language.ts';
import type { Accepted } from '../../reports/accepted.ts';
import { timestamp } from '../envelope.ts';
import type { accepted } from './contract.ts';

export const acceptedJson = ({ check, reason, createdAt }: Accepted, project: string): z.infer<typeof accepted> => ({
  id: check,
  object: 'accepted',
  check,
  title: english.checks.get(check)?.title ?? check,
  project,
  reason,
  created_at: timestamp(createdAt),
});
