import { setImmediate } from 'node:timers/promises';

type AnswerMcp = typeof import('./answer.ts').answerMcp;

let loading: Promise<AnswerMcp> | undefined;

/** Imports the MCP server on first use, as most services never need it. The import is in steps, so that it doesn’t block the event loop for long. */
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
