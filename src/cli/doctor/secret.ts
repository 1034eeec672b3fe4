import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { secretKey } from '../../secret-key.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';

/** Whether the service's own secret is there, and for its owner only. Makes none. */
export const lookAtSecret = (config: Config): Diagnosis => {
  if (config.secretKey !== null) return ok('secret', 'SECRET_KEY is set.');
  const file = config.secretKeyFile ?? join(config.dataDir, 'secret.key');
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found && config.databaseUrl !== null)
    return problem('secret', 'With DATABASE_URL, set SECRET_KEY or SECRET_KEY_FILE, the same in every process.');
  if (!found && config.secretKeyFile === null) return ok('secret', 'The first start makes one.');
  try {
    secretKey(config);
  } catch (error) {
    if (error instanceof ConfigError) return problem('secret', error.message);
    return problem('secret', `${file} cannot be read by this user.`);
  }
  if (process.platform !== 'win32' && found && (found.mode & 0o007) !== 0)
    return warning('secret', `Other users of this machine may read ${file}. Close it with: chmod 600 ${file}`);
  return ok('secret', `${file} is there.`);
};
