import type pg from 'pg';

/** Milliseconds that a statement may take, a lock be waited for, and a transaction do nothing, as PostgreSQL calls them. */
export interface SessionLimits {
  statement_timeout?: number;
  lock_timeout?: number;
  idle_in_transaction_session_timeout?: number;
}

/** The statements that set limits for one transaction: behind a pooler the next one may have another session. */
export const localLimits = (limits: SessionLimits): string =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`)
    .join('; ');

/** Whether a pooler such as PgBouncer refused a connection for what it was to begin with. */
export const refusesLimits = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '08P01' && /unsupported startup parameter/.test(String(message));
};

/** Whether something between us and the server shares its sessions out: it says another number of the session than the server does. */
export const isPooled = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ pid: unknown }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid) !== (client as { processID?: number }).processID;
};
