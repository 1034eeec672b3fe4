import { z } from 'zod';
import { categories } from '../audit/categories.ts';
import type { Check } from '../audit/check.ts';
import { checks } from '../audit/checks/index.ts';
import { points } from '../audit/points.ts';
import { ruleset } from '../audit/ruleset.ts';
import { wordFix, wordVerdict, wordWhy } from '../audit/wording.ts';
import { Problem } from '../problem.ts';
import { entityTag, unlessKnown } from './conditional.ts';
import { json } from './envelope.ts';
import { validate } from './fields.ts';
import { wholeList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';

export const checkListFields = z.object(pagingFields);

const listAll = async ({ request, address }: Call): Promise<Response> => {
  const fields = validate(checkListFields, await readParameters(request, Object.keys(checkListFields.shape), { body: false }), 'query');
  const paging = readPaging('checks', fields);
  const tag = entityTag('checks', address.origin + address.pathname, paging.page);
  return unlessKnown(request, tag, () => json(wholeList(address, paging, checks.map(checkJson), checks.length, { ruleset })));
};

const read = ({ request, params }: Call): Promise<Response> => {
  const check = checks.find(({ id }) => id === params.id);
  if (!check) throw new Problem('check_not_found');
  return unlessKnown(request, entityTag('check', check.id), () => json({ data: checkJson(check) }));
};

/** The catalogue: everything that is said of a check. */
export const checkResources: readonly Resource[] = [
  { path: '/checks', methods: { GET: listAll } },
  { path: '/checks/:id', methods: { GET: read } },
];

const checkJson = (check: Check) => ({
  id: check.id,
  object: 'check',
  category: check.category,
  category_title: categories[check.category].title,
  title: check.title,
  headline: check.headline ?? null,
  severity: check.severity,
  points: points[check.severity],
  why: wordWhy(check),
  fix: wordFix(check),
  source: check.source,
  needs: check.needs,
  limits: check.limits,
  verdicts: Object.entries(check.verdicts).map(([id, { outcome, severity }]) => ({
    id,
    // A share warns below one half and fails from there on.
    outcomes: outcome === 'share' ? ['warn', 'fail'] : [outcome],
    severity: severity ?? check.severity,
    headline: asks(outcome) ? (check.headlines?.[id] ?? check.headline ?? null) : null,
    text: wordVerdict(check, id),
  })),
});

const asks = (outcome: string): boolean => outcome === 'fail' || outcome === 'warn' || outcome === 'share';
