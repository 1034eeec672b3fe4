import { setImmediate } from 'node:timers/promises';

type AnswerMcp = typeof import('./answer.ts').answerMcp;

let loading: Promise<AnswerMcp> | undefined;

/**
 * What answers, imported when it is used first: most services never do. It comes in parts with a turn of the event loop between them, as all
 * at once would hold that for too long.
 */
export const loadAnswer = (): Promise<AnswerMcp> => {
  loading ??= load();
  return loading;
};

const load = async (): Promise<AnswerMcp> => {
  await import('@modelcontextprotocol/server');
  await setImmediate();
  const { answerMcp } = await import('./answer.ts');
  await setImmediate();
  return answerMcp;
};
