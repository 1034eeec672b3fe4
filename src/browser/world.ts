import { readFileSync } from 'node:fs';
import { lazy } from '../lib/lazy.ts';
import { CommandFailed } from './pipe.ts';
import { fieldsOf, type JsonFields, type SendCommand, textOf } from './untrusted.ts';

/** Evaluates Sonde’s scripts in a document, in an isolated world: the page’s own scripts can neither see nor change them. */
export interface IsolatedWorld {
  /** Creates an isolated world in a new document. Earlier measurements are delivered to it afterwards, so nothing is missed. */
  enter(): void;
  /** Evaluates an expression and returns its value, or a reference to it for further commands. Rejects with `Unreadable`. */
  evaluate(expression: string, form: 'value' | 'reference'): Promise<JsonFields>;
}

/** Thrown if one of Sonde’s scripts fails in a page. */
export class Unreadable extends Error {}

export const openWorld = (send: SendCommand, frame: string): IsolatedWorld => {
  let entered: Promise<unknown> | undefined;

  const begin = async (): Promise<unknown> => {
    const { executionContextId } = await send('Page.createIsolatedWorld', { frameId: frame, worldName: 'sonde' });
    await send('Runtime.evaluate', { expression: pageScripts.observe(), contextId: executionContextId });
    return executionContextId;
  };

  const enter = (): Promise<unknown> => {
    entered = begin();
    // `evaluate` reports the failure.
    entered.catch(() => {});
    return entered;
  };

  const evaluateIn = async (contextId: unknown, expression: string, returnByValue: boolean): Promise<JsonFields> => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, contextId, returnByValue });
    if (exceptionDetails === undefined) return fieldsOf(result);
    throw new Unreadable(textOf(fieldsOf(fieldsOf(exceptionDetails).exception).description, 500));
  };

  return {
    enter: () => void enter(),
    async evaluate(expression, form) {
      const isByValue = form === 'value';
      try {
        return await evaluateIn(await (entered ?? enter()), expression, isByValue);
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        // The document has changed since the world was created.
        return evaluateIn(await enter(), expression, isByValue);
      }
    },
  };
};

const readScript = (name: string) => lazy(() => readFileSync(new URL(`./page/${name}.js`, import.meta.url), 'utf8'));

/** Source code of the scripts that run in an isolated world inside a page. */
export const pageScripts = {
  observe: readScript('observe'),
  cssText: readScript('css-text'),
  readDocument: readScript('read-document'),
  readLayout: readScript('read-layout'),
};
