import { z } from 'zod';
import { listRuns, positionOfRun, type StoredRun, walkRuns } from '../reports/history.ts';
import { timestamp } from './envelope.ts';
import { validate } from './fields.ts';
import { findReportOf } from './find-report.ts';
import { answerList } from './list-answer.ts';
import { pagingFields, readPaging } from './paging.ts';
import { readParameters } from './parameters.ts';
import type { Call, Resource } from './resource.ts';

export const fieldsOfList = z.object(pagingFields);

/** The runs of a report that are kept, the newest first. */
const listAll = async (call: Call): Promise<Response> => {
  const { service, request, address } = call;
  const { id } = await findReportOf(call);
  const fields = validate(fieldsOfList, await readParameters(request, Object.keys(fieldsOfList.shape), { body: false }), 'query');
  return answerList(request, address, readPaging(`history of ${id}`, fields), {
    page: (page) => listRuns(service.db, id, page),
    walk: (stretch, after) => walkRuns(service.db, id, stretch, after),
    positionOf: positionOfRun,
    // What is accepted later changes the score of a run.
    versionOf: (run) => [run.id, run.result, run.score],
    shape: runJson,
  });
};

export const historyResources: readonly Resource[] = [{ path: '/reports/:id/history', methods: { GET: listAll }, holds: true }];

const runJson = ({ id, result, score, ruleset, generatedAt }: StoredRun) => ({
  id,
  object: 'run',
  result,
  score,
  ruleset,
  generated_at: timestamp(generatedAt),
});
