import type { Command, CommanderError } from 'commander';
import type { Words } from '../locales/words.ts';
import { fullName } from './help-words.ts';

/** Explains an argument error in one sentence; null for help and version output, which are not errors. */
export const wordUsageError = (
  { code, message }: CommanderError,
  argv: readonly string[],
  program: Command,
  { help: { errors } }: Words['cli'],
): string | null => {
  const name = fullName(commandOf(argv, program));
  const [quoted = '', second = ''] = [...message.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '');
  const near = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1] ?? 'none';
  switch (code) {
    case 'commander.unknownCommand':
      return errors.unknownCommand({ name: quoted, near });
    case 'commander.unknownOption':
      return errors.unknownOption({ name: quoted, command: name, near });
    case 'commander.missingArgument':
      return errors.missingArgument({ name: quoted, command: name });
    case 'commander.missingMandatoryOptionValue':
      return errors.missingOption({ name: quoted, command: name });
    case 'commander.optionMissingArgument':
      return errors.missingValue({ name: quoted, command: name });
    case 'commander.invalidArgument':
      return errors.wrongValue({ name: quoted, value: second, choices: /choices are (.+)\.$/.exec(message)?.[1] ?? '' });
    case 'commander.excessArguments':
      return errors.tooManyArguments({ command: name });
    default:
      return null;
  }
};

/** Returns the command that the arguments name, as far as they are valid. */
const commandOf = (argv: readonly string[], program: Command): Command =>
  argv
    .filter((argument) => !argument.startsWith('-'))
    .reduce((command, argument) => command.commands.find((one) => one.name() === argument) ?? command, program);
