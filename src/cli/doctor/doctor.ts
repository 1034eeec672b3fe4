import { styleText } from 'node:util';
import { type Config, ConfigError, readConfig } from '../../config/config.ts';
import { type Diagnosis, ok, problem } from '../../system/diagnosis.ts';
import { inspectFolder } from '../../system/folder.ts';
import { actAsOwner } from '../as-owner.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError, exitCodes } from '../exit.ts';
import { plain } from '../plain.ts';
import { inspectAnalysis } from './analysis.ts';
import { inspectBrowsers } from './browser.ts';
import { inspectDatabase } from './database.ts';
import { inspectEgress } from './egress.ts';
import { inspectPort } from './port.ts';
import { inspectSecret } from './secret.ts';
import { inspectStoredClock } from './stored.ts';

export interface DoctorOptions {
  url: string;
  offline?: boolean;
}

/** Inspects everything that a service needs, and prints each result as soon as it is available. */
export const doctorCommand = async (options: DoctorOptions, context: CommandContext): Promise<void> => {
  let problems = 0;
  for await (const diagnosis of diagnoseAllParts(options, context)) {
    if (diagnosis.state === 'problem') problems += 1;
    context.stdout.write(diagnosisLine(diagnosis, context));
  }
  if (problems > 0) context.exitCode = exitCodes.threshold;
};

async function* diagnoseAllParts({ url, offline = false }: DoctorOptions, { env, pools }: CommandContext): AsyncGenerator<Diagnosis> {
  const config = readSettings(env);
  if ('state' in config) return yield config;
  yield ok('settings', `All settings are valid; Node ${process.versions.node}.`);
  const refusal = tryToActAsOwner(config);
  if (refusal) return yield refusal;
  yield* inspectFolder(config);
  yield await inspectSecret(config);
  yield await inspectDatabase(config);
  yield* inspectStoredClock(config);
  yield await inspectPort(config);
  yield await inspectAnalysis(pools?.analysis);
  yield await inspectBrowsers(config);
  if (!offline) yield* await inspectEgress(config, url);
}

const tryToActAsOwner = ({ dataDir }: Config): Diagnosis | undefined => {
  try {
    actAsOwner({ folders: [dataDir] });
    return undefined;
  } catch (error) {
    if (error instanceof CommandError) return problem('folder', error.message);
    throw error;
  }
};

const readSettings = (env: CommandContext['env']): Config | Diagnosis => {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return problem('settings', error.message);
    throw error;
  }
};

/** Width of the longest subject in columns. */
const ABOUT_WIDTH = 20;

const stateColors = { ok: 'green', warning: 'yellow', problem: 'red' } as const;

const diagnosisLine = ({ state, about, text }: Diagnosis, { stdout }: CommandContext): string =>
  `${styleText(stateColors[state], state.padEnd(8), { stream: stdout })} ${about.padEnd(ABOUT_WIDTH)} ${plain(text)}\n`;
