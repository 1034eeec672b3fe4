import type { z } from 'zod';
import type { Check } from '../../audit/check.ts';
import { fixMessage, verdictMessage, whyMessage } from '../../audit/finding-messages.ts';
import type { Language } from '../../audit/language.ts';
import { points } from '../../audit/points.ts';
import type { check as checkSchema } from './contract.ts';

type Shown = z.infer<typeof checkSchema>;

export const checkJson = (check: Check, { categories, sentences }: Language): Shown => ({
  id: check.id,
  object: 'check',
  category: check.category,
  category_title: categories[check.category],
  title: check.title,
  headline: check.headline ?? null,
  severity: check.severity,
  points: points[check.severity],
  why: whyMessage(check, sentences),
  fix: fixMessage(check, sentences),
  source: check.source,
  needs: [...check.needs],
  limits: check.limits,
  verdicts: Object.entries(check.verdicts).map(([id, { outcome, severity }]) => ({
    id,
    outcomes: outcomesOf(outcome),
    severity: severity ?? check.severity,
    headline: asks(outcome) ? (check.headlines?.[id] ?? check.headline ?? null) : null,
    text: verdictMessage(check, id, sentences),
  })),
});

const asks = (outcome: string): boolean => outcome === 'fail' || outcome === 'warn' || outcome === 'share';

const outcomes = ['pass', 'warn', 'fail', 'not_applicable'] as const;

/** The outcome `share` is a warning below one half, else a failure. */
const outcomesOf = (outcome: string): Shown['verdicts'][number]['outcomes'] =>
  outcome === 'share' ? ['warn', 'fail'] : outcomes.filter((one) => one === outcome);
