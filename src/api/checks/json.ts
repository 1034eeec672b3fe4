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
    headline: z.string().nullable().describe('The problem if the check fails or warns; null if it never does.'),
    severity,
    points: count('Points that a failure costs; a warning costs half, rounded up.'),
    why: z.string(),
    fix: z.string(),
    task: z.string().describe('What to do about the problem, in plain words.'),
    role: z.enum(['developer', 'editor']).describe('Who usually does it.'),
    effort: z.enum(['S', 'M', 'L']).describe('How much work it is: minutes, hours or days.'),
    source: z.url(),
    needs: z.array(z.string()).describe('Kinds of evidence that the check needs.'),
    limits: z.record(z.string(), z.number()).describe('Limits that the check uses.'),
    verdicts: z.array(
      z.object({
        id: z.string(),
        outcomes: z.array(z.enum(['pass', 'warn', 'fail', 'not_applicable'])).min(1),
        severity,
        headline: z.string().nullable().describe('The problem; null if this verdict is none.'),
        text: z.string().describe('Sentence of the verdict. Names in braces are replaced with values of the page.'),
      }),
    ),
  })
  .describe('A check with its documentation.')
  .register(components, { id: 'Check' });

type CheckJson = z.infer<typeof check>;

export const checkJson = (check: Check, { categories, sentences }: Language): CheckJson => ({
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
  task: check.task.text,
  role: check.task.role,
  effort: check.task.effort,
  source: check.source,
  needs: [...check.needs],
  limits: check.limits,
  verdicts: Object.entries(check.verdicts).map(([id, { outcome, severity }]) => ({
    id,
    outcomes: outcomesOf(outcome),
    severity: severity ?? check.severity,
    headline: hasHeadline(outcome) ? (check.headlines?.[id] ?? check.headline ?? null) : null,
    text: verdictMessage(check, id, sentences),
  })),
});

const hasHeadline = (outcome: string): boolean => outcome === 'fail' || outcome === 'warn' || outcome === 'share';

const outcomes = ['pass', 'warn', 'fail', 'not_applicable'] as const;

/** The outcome `share` means a warning if the share is below one half, and a failure otherwise. */
const outcomesOf = (outcome: string): CheckJson['verdicts'][number]['outcomes'] =>
  outcome === 'share' ? ['warn', 'fail'] : outcomes.filter((one) => one === outcome);
