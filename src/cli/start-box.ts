import { stripVTControlCharacters, styleText } from 'node:util';

export interface Start {
  version: string;
  address: string;
  dataDir: string;
  /** Address of the set-up page, with its token; null once there is an account. */
  setup: string | null;
  /** The operator's e-mail address while there is no password to sign in with. */
  keyOnlyOperator: string | null;
}

/** Columns of a terminal that does not tell. */
const COLUMNS = 80;

/** What a start says, in a box; without its sides where they would be broken by a line that is too long. */
export const startBox = ({ version, address, dataDir, setup, keyOnlyOperator }: Start, columns = COLUMNS): string => {
  const lines = [
    `${styleText('bold', `Sonde ${version}`)} is running at ${address}`,
    `Data: ${dataDir}`,
    ...(setup === null
      ? []
      : ['', 'No account yet. Open this link to set up Sonde:', styleText('bold', setup), 'One-time link; every start prints a new one.']),
    ...(keyOnlyOperator === null
      ? []
      : ['', 'To sign in with a browser, set a password first:', styleText('bold', setPassword(keyOnlyOperator))]),
  ];
  const width = Math.max(...lines.map(widthOf));
  if (width + 4 > columns) return `${lines.join('\n')}\n`;
  const rows = lines.map((line) => `│ ${line}${' '.repeat(width - widthOf(line))} │`);
  const edge = '─'.repeat(width + 2);
  return `${[`┌${edge}┐`, ...rows, `└${edge}┘`].join('\n')}\n`;
};

/** The command that gives an account its password. */
export const setPassword = (email: string): string => `sonde account password --email ${email}`;

const widthOf = (line: string): number => [...stripVTControlCharacters(line)].length;
