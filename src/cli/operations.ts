import type { Command } from 'commander';
import type { MoveOptions } from './move.ts';

/** The commands of whoever runs a service: copies of its data, and whether all is well. */
export const addOperations = (sonde: Command): void => {
  sonde
    .command('backup')
    .description('copy the database to a file, also while a service runs; with PostgreSQL use pg_dump')
    .argument('<file>')
    .option('--force', 'write over a file that is there')
    .action(async (file: string, options: { force?: boolean }) => (await import('./backup.ts')).backupCommand(file, options));

  sonde
    .command('restore')
    .description('put a backup in the place of the database, which is kept beside it; the service must be stopped')
    .argument('<file>')
    .option('--verify', 'only look whether the backup is whole and of a known version')
    .action(async (file: string, options: { verify?: boolean }) => (await import('./restore.ts')).restoreCommand(file, options));

  sonde
    .command('move')
    .description('copy all that a service has to another storage, SQLite or PostgreSQL, and compare the two; the service must be stopped')
    .requiredOption(
      '--from <place>',
      'a data folder, a file of SQLite, or postgres://user@host/database with the password in PGPASSWORD or ~/.pgpass',
    )
    .requiredOption('--to <place>', 'an empty one of these, or one that a move from the same place did not finish')
    .option('--dry-run', 'only look whether it can be done, and count')
    .action(async (options: MoveOptions) => (await import('./move.ts')).moveCommand(options));

  sonde
    .command('doctor')
    .description('look whether everything that a service needs is in order; exit with 1 when something is not')
    .option('--url <url>', 'the page that is asked for, to try the way out', 'https://example.com/')
    .option('--offline', 'do not try the way out')
    .action(async (options: { url: string; offline?: boolean }) => (await import('./doctor/doctor.ts')).doctorCommand(options));

  sonde
    .command('health')
    .description('ask the service of these settings whether it is ready; exit with 1 when it is not')
    .option('--port <port>', 'another port than PORT, such as the one of sonde work --health-port')
    .action(async (options: { port?: string }) => (await import('./health.ts')).healthCommand(options));
};
