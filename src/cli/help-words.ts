import type { Command, HelpConfiguration, Option } from 'commander';
import type { Words } from '../locales/words.ts';

/** Configures the language of commander’s help. */
export const localizedHelp = ({ titles, choices, default: standard }: Words['cli']['help']): HelpConfiguration => {
  const byEnglish: Record<string, string> = {
    'Usage:': titles.usage,
    'Arguments:': titles.arguments,
    'Options:': titles.options,
    'Commands:': titles.commands,
    'Global Options:': titles.globalOptions,
  };
  return {
    showGlobalOptions: true,
    styleTitle: (title) => byEnglish[title] ?? title,
    optionDescription: ({ description, argChoices, defaultValue }: Option) => {
      const notes = [
        ...(argChoices ? [choices({ choices: argChoices.join(', ') })] : []),
        ...(typeof defaultValue === 'string' ? [standard({ value: defaultValue })] : []),
      ];
      return notes.length === 0 ? description : `${description} (${notes.join('; ')})`;
    },
  };
};

/** Returns the full name of a command, such as `sonde account create`. */
export const fullName = (command: Command): string => (command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name());
