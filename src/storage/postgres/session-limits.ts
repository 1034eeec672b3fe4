import type pg from 'pg';

/** PostgreSQL’s timeout settings, in milliseconds. */
export interface SessionLimits {
  statement_timeout?: number;
  lock_timeout?: number;
  idle_in_transaction_session_timeout?: number;
}

/** Returns statements that set the limits for one transaction: behind a pooler the next transaction may get a different session. */
export const localLimits = (limits: SessionLimits): string =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
    .join('; ');

/** Whether an error shows that a pooler such as PgBouncer rejected the startup parameters. */
export const refusesLimits = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '08P01' && /unsupported startup parameter/.test(String(message));
};

/** Whether the connection goes through a pooler, which reports a different process id than the server. */
export const isPooled = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: unknown }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid) !== (client as { processID?: number }).processID;
};
