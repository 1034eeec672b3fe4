import type { Command } from 'commander';
import type { Words } from '../words/words.ts';
import type { CommandContext } from './command-context.ts';
import type { MoveOptions } from './move.ts';

/** The commands that operate a server: copies of its data, and its health. */
export const addOperations = (sonde: Command, help: Words['cli']['help'], context: CommandContext): void => {
  sonde
    .command('backup')
    .description(help.backup.about)
    .argument('<file>', help.backup.file)
    .option('--force', help.backup.force)
    .action(async (file: string, options: { force?: boolean }) => (await import('./backup.ts')).backupCommand(file, options, context));

  sonde
    .command('restore')
    .description(help.restore.about)
    .argument('<file>', help.restore.file)
    .option('--verify', help.restore.verify)
    .action(async (file: string, options: { verify?: boolean }) => (await import('./restore.ts')).restoreCommand(file, options, context));

  sonde
    .command('move')
    .description(help.move.about)
    .requiredOption('--from <place>', help.move.from)
    .requiredOption('--to <place>', help.move.to)
    .option('--dry-run', help.move.dryRun)
    .action(async (options: MoveOptions) => (await import('./move.ts')).moveCommand(options, context));

  sonde
    .command('doctor')
    .description(help.doctor.about)
    .option('--url <url>', help.doctor.url, 'https://example.com/')
    .option('--offline', help.doctor.offline)
    .action(async (options: { url: string; offline?: boolean }) => (await import('./doctor/doctor.ts')).doctorCommand(options, context));

  sonde
    .command('health')
    .description(help.health.about)
    .option('--port <port>', help.health.port)
    .action(async (options: { port?: string }) => (await import('./health.ts')).healthCommand(options, context));
};
