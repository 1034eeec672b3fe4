import { z } from 'zod';
import type { Check } from '../../audit/check.ts';
import { points } from '../../audit/scoring/points.ts';
import { fixMessage, verdictMessage, whyMessage } from '../../audit/texts/finding-messages.ts';
import type { Language } from '../../audit/texts/language.ts';
import { category, severity } from '../../front/reports/schema.ts';
import { components, count } from '../../lib/schema.ts';

export const check = z
  .object({
    id: z.string(),
    object: z.literal('check'),
    category,
    category_title: z.string(),
    title: z.string().describe('What is checked.'),
    headline: z.string().nullable().describe('The problem when it fails or warns; null when it never does.'),
    severity,
    points: count('Taken by a failure; a warning takes half, rounded up.'),
    why: z.string(),
    fix: z.string(),
    source: z.url(),
    needs: z.array(z.string()).describe('Kinds of evidence.'),
    limits: z.record(z.string(), z.number()).describe('The numbers it goes by.'),
    verdicts: z.array(
      z.object({
        id: z.string(),
        outcomes: z.array(z.enum(['pass', 'warn', 'fail', 'not_applicable'])).min(1),
        severity,
        headline: z.string().nullable().describe('The problem, where this verdict is one.'),
        text: z.string().describe('Names in braces are filled in from the page.'),
      }),
    ),
  })
  .describe('All that is said of a check.')
  .register(components, { id: 'Check' });

type Shown = z.infer<typeof check>;

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
