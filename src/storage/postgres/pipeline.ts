import type pg from 'pg';
import { isUnawaited } from '../statement-marks.ts';

type SendStatement = (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>;

const BEGIN_PATTERN = /^(?:begin|start transaction)\b/;

/**
 * Saves round trips by sending statements whose result is not needed together with the next statement: the beginning of a transaction, and statements
 * marked as `unawaited`. A later statement, at the latest the commit, throws errors of such statements. `settings` returns statements that are sent
 * with each beginning of a transaction.
 */
export const pipelineSend = (send: SendStatement, settings: () => string = () => ''): SendStatement => {
  let begin: string | undefined;
  let isOpen = false;
  let unawaited: Promise<void>[] = [];
  let failed: { error: unknown } | undefined;

  const sendUnawaited = (sql: string, parameters: readonly unknown[]): void => {
    const sent = send(sql, parameters).then(
      () => {},
      (error: unknown) => {
        failed ??= { error };
      },
    );
    unawaited.push(sent);
  };

  /** Sends a statement. An earlier statement’s error is more precise than this one’s, which found the transaction aborted. */
  const sendAwaited = async (sql: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const [outcome] = await Promise.allSettled([send(sql, parameters), ...unawaited]);
    unawaited = [];
    const first = failed;
    failed = undefined;
    if (first) throw first.error;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

  return async (sql, parameters) => {
    if (BEGIN_PATTERN.test(sql)) {
      begin = [sql, settings()].filter((part) => part !== '').join('; ');
      return emptyResult;
    }
    const isEnd = sql === 'commit' || sql === 'rollback';
    if (begin !== undefined) {
      const beginning = begin;
      begin = undefined;
      // The transaction was empty, so nothing is sent.
      if (isEnd) return emptyResult;
      isOpen = true;
      sendUnawaited(beginning, []);
    }
    if (!isOpen) return send(sql, parameters);
    if (isUnawaited(sql)) {
      sendUnawaited(sql, parameters);
      return emptyResult;
    }
    if (!isEnd) return sendAwaited(sql, parameters);
    isOpen = false;
    if (sql === 'rollback') {
      await Promise.all(unawaited);
      unawaited = [];
      failed = undefined;
    }
    return sendAwaited(sql, parameters);
  };
};

const emptyResult: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
