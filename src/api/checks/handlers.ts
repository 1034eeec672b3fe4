import { ruleset } from '../../audit/ruleset.ts';
import { entityTag, unlessNotModified } from '../../front/conditional.ts';
import { json } from '../../front/envelope.ts';
import { wholeList } from '../../front/list-answer.ts';
import { readPaging } from '../../front/paging.ts';
import { Problem } from '../../lib/problem.ts';
import { loadWords } from '../../locales/languages.ts';
import type { Handlers } from '../call.ts';
import type { checkOperations } from './contract.ts';
import { checkJson } from './json.ts';

export const checkHandlers: Handlers<typeof checkOperations> = {
  async listChecks(call) {
    const { request, address, language: tag } = call;
    const paging = readPaging('checks', await call.fields());
    const { language } = await loadWords(tag);
    const all = [...language.checks.values()].map((check) => checkJson(check, language));
    const version = entityTag('checks', address.origin + address.pathname, paging.page, tag);
    return unlessNotModified(request, version, () => json(wholeList(address, paging, all, all.length, { ruleset })));
  },
  async readCheck(call) {
    const { request, params, language: tag } = call;
    const { language } = await loadWords(tag);
    const check = language.checks.get(params.check);
    if (!check) throw new Problem('check_not_found');
    return unlessNotModified(request, entityTag('check', check.id, tag), () => call.respond(200, checkJson(check, language)));
  },
};
