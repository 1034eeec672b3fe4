import { z } from 'zod';
import type { Check } from '../audit/check.ts';
import { fixMessage, verdictMessage, whyMessage } from '../audit/finding-messages.ts';
import type { Language } from '../audit/language.ts';
import { points } from '../audit/points.ts';
import { ruleset } from '../audit/ruleset.ts';
import { Problem } from '../problem.ts';
import { wordsIn } from '../words/languages.ts';
import { entityTag, unlessNotModified } from './conditional.ts';
import { json } from './envelope.ts';
import { validate } from './fields.ts';
import { wholeList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';

export const checkListFields = z.object(pagingFields);

const listAll = async ({ request, address, language: tag }: Call): Promise<Response> => {
  const fields = validate(checkListFields, await readParameters(request, Object.keys(checkListFields.shape), { body: false }), 'query');
  const paging = readPaging('checks', fields);
  const { language } = await wordsIn(tag);
  const all = [...language.checks.values()].map((check) => checkJson(check, language));
  const version = entityTag('checks', address.origin + address.pathname, paging.page, tag);
  return unlessNotModified(request, version, () => json(wholeList(address, paging, all, all.length, { ruleset })));
};

const read = async ({ request, params, language: tag }: Call): Promise<Response> => {
  const { language } = await wordsIn(tag);
  const check = language.checks.get(params.id ?? '');
  if (!check) throw new Problem('check_not_found');
  return unlessNotModified(request, entityTag('check', check.id, tag), () => json({ data: checkJson(check, language) }));
};

/** The catalogue: everything that is said of a check. */
export const checkResources: readonly Resource[] = [
  { path: '/checks', methods: { GET: listAll }, isWorded: true },
  { path: '/checks/:id', methods: { GET: read }, isWorded: true },
];

const checkJson = (check: Check, { categories, sentences }: Language) => ({
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
  needs: check.needs,
  limits: check.limits,
  verdicts: Object.entries(check.verdicts).map(([id, { outcome, severity }]) => ({
    id,
    // A share warns below one half and fails from there on.
    outcomes: outcome === 'share' ? ['warn', 'fail'] : [outcome],
    severity: severity ?? check.severity,
    headline: asks(outcome) ? (check.headlines?.[id] ?? check.headline ?? null) : null,
    text: verdictMessage(check, id, sentences),
  })),
});

const asks = (outcome: string): boolean => outcome === 'fail' || outcome === 'warn' || outcome === 'share';
