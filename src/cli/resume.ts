import { readConfig } from '../config/config.ts';
import { isPaused, setPaused } from '../system/paused.ts';
import { actAsOwner } from './as-owner.ts';
import type { CommandContext } from './command-context.ts';

/** Starts deliveries and schedules that `sonde restore --paused` stopped. */
export const resumeCommand = ({ env, stdout }: CommandContext): void => {
  const { dataDir } = readConfig(env);
  actAsOwner({ folders: [dataDir], makes: [] });
  const text = isPaused(dataDir) ? 'Deliveries and schedules start within 10 seconds.' : 'Deliveries and schedules aren’t paused.';
  setPaused(dataDir, false);
  stdout.write(`${text}\n`);
};
