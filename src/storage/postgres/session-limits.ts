import type pg from 'pg';

/** PostgreSQL’s settings, in milliseconds. */
export interface SessionLimits {
  statement_timeout?: number;
  lock_timeout?: number;
  idle_in_transaction_session_timeout?: number;
}

/** Statements that set the limits for one transaction: behind a pooler the next one may get another session. */
export const localLimits = (limits: SessionLimits): string =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
    .join('; ');

/** Whether a pooler such as PgBouncer refused the startup parameters. */
export const refusesLimits = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '08P01' && /unsupported startup parameter/.test(String(message));
};

/** Whether a pooler is in between: it reports another process id than the server. */
export const isPooled = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: unknown }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid) !== (client as { processID?: number }).processID;
};
