import { judgementJson } from '../../api/report-json.ts';
import { wordFailure } from '../../audit/failure.ts';
import { type Audited, type Format, isJudged } from './format.ts';
import { printedJson } from './printed-json.ts';

/** One object for one address, an array for several; members as the interface names them. */
export const json: Format = {
  all(audited) {
    const objects = audited.map(toObject);
    return printedJson(objects.length === 1 ? objects[0] : objects);
  },
};

const toObject = (audited: Audited): object =>
  isJudged(audited)
    ? { url: audited.url, ...judgementJson({ ruleset: audited.judgement.ruleset, judged: audited.judgement }) }
    : {
        url: audited.url,
        error: { code: audited.failure, detail: wordFailure(audited.failure, audited.detail), http_status: audited.detail.status ?? null },
      };
