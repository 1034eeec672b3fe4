import type { Command } from 'commander';
import type { Words } from '../locales/words.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './exit.ts';
import type { ExportOptions } from './export.ts';
import type { ImportOptions } from './import.ts';
import type { RestoreOptions } from './restore.ts';

/** Adds the commands for operating a server: copies of its data, and its health. */
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
    .option('--paused', help.restore.paused)
    .action(async (file: string, options: RestoreOptions) => (await import('./restore.ts')).restoreCommand(file, options, context));

  sonde
    .command('resume')
    .description(help.resume)
    .action(async () => (await import('./resume.ts')).resumeCommand(context));

  sonde
    .command('export')
    .description(help.export.about)
    .option('--from <place>', help.export.from)
    .option('-o, --output <file>', help.export.output)
    .action(async (options: ExportOptions) => (await import('./export.ts')).exportCommand(options, context));

  sonde
    .command('import')
    .description(help.import.about)
    .argument('[file]', help.import.file)
    .option('--to <place>', help.import.to)
    .option('--verify', help.import.verify)
    .action(async (file: string | undefined, options: ImportOptions) =>
      (await import('./import.ts')).importCommand(file, options, context),
    );

  // A removed command, kept because scripts may still call it.
  sonde
    .command('move', { hidden: true })
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => {
      throw new CommandError('sonde move was replaced. Run: sonde export --from <source> | sonde import --to <target>');
    });

  sonde
    .command('compact')
    .description(help.compact)
    .action(async () => (await import('./compact.ts')).compactCommand(context));

  sonde
    .command('adopt-secret')
    .description(help.adoptSecret)
    .action(async () => (await import('./adopt-secret.ts')).adoptSecretCommand(context));

  sonde
    .command('confirm-clock')
    .description(help.confirmClock)
    .action(async () => (await import('./confirm-clock.ts')).confirmClockCommand(context));

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
