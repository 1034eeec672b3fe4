import { readFileSync } from 'node:fs';
import pg from 'pg';

/** What a PostgreSQL server has spent on one database. Reads /proc, so only on Linux, beside the server. */
export interface ServerCpu {
  /** CPU milliseconds of the database's connections so far, the one that asks left out. Connections must stay open between two calls. */
  spent(): Promise<number>;
  close(): Promise<void>;
}

export const watchServerCpu = async (url: string): Promise<ServerCpu> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async spent() {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return rows.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
    },
    close: () => client.end(),
  };
};

/** The scheduler counts in nanoseconds, where /proc/<pid>/stat has hundredths of a second. */
const cpuOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
