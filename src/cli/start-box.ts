import { stripVTControlCharacters, styleText } from 'node:util';
import { asCalled } from './called-as.ts';
import { DEFAULT_COLUMNS } from './output.ts';

export interface StartInfo {
  version: string;
  address: string;
  dataDir: string;
  /** URL of the setup page with its token; null once an account exists. */
  setup: string | null;
  /** E-mail address of an operator who has only an API key; null once there is a password to sign in with. */
  keyOnlyOperator: string | null;
  env: NodeJS.ProcessEnv;
}

/** Draws a box around the messages of a start; without the box if a line is too long. */
export const startBox = ({ version, address, dataDir, setup, keyOnlyOperator, env }: StartInfo, columns = DEFAULT_COLUMNS): string => {
  const lines = [
    `${styleText('bold', `Sonde ${version}`)} is running at ${address}`,
    `Data: ${dataDir}`,
    ...(setup === null
      ? []
      : ['', 'No account yet. Open this link to set up Sonde:', styleText('bold', setup), 'One-time link; every start prints a new one.']),
    ...(keyOnlyOperator === null
      ? []
      : ['', 'To sign in with a browser, set a password first:', styleText('bold', asCalled(setPassword(keyOnlyOperator), env))]),
  ];
  const width = Math.max(...lines.map(widthOf));
  if (width + 4 > columns) return `${lines.join('\n')}\n`;
  const rows = lines.map((line) => `│ ${line}${' '.repeat(width - widthOf(line))} │`);
  const edge = '─'.repeat(width + 2);
  return `${[`┌${edge}┐`, ...rows, `└${edge}┘`].join('\n')}\n`;
};

/** Returns the command that sets an account’s password. */
export const setPassword = (email: string): string => `sonde account password --email ${email}`;

const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;
