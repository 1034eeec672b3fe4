import { statSync } from 'node:fs';
import { join } from 'node:path';
import { countUnreadable } from '../../app/key-check.ts';
import { fingerprintOf, secretKey } from '../../app/secret-key.ts';
import { type Config, ConfigError } from '../../config/config.ts';
import { type Diagnosis, ok, problem, warning } from '../../system/diagnosis.ts';
import { readStored } from './stored.ts';

const DIAGNOSED_PART = 'secret';

/** Inspects the secret key: it must exist, be readable only by its owner, and be the key that the data was saved with. Creates no key. */
export const inspectSecret = async (config: Config): Promise<Diagnosis> => {
  const file = config.secretKeyFile ?? join(config.dataDir, 'secret.key');
  const found = statSync(file, { throwIfNoEntry: false });
  const isGiven = config.secretKey !== null;
  if (!isGiven && !found && config.databaseUrl !== null)
    return problem(DIAGNOSED_PART, 'With DATABASE_URL, set SECRET_KEY or SECRET_KEY_FILE, the same in every process.');
  const { keyFingerprint: fingerprint, sealed } = await readStored(config);
  if (!isGiven && !found && config.secretKeyFile === null) {
    if (fingerprint === null) return ok(DIAGNOSED_PART, 'No secret key yet; the first start creates one.');
    return problem(DIAGNOSED_PART, `${file} is missing. Restore your copy before the next start: it decrypts webhook secrets.`);
  }
  try {
    const secret = secretKey(config);
    if (fingerprint !== null && fingerprint !== fingerprintOf(secret))
      return problem(DIAGNOSED_PART, `${isGiven ? 'SECRET_KEY' : file} isn’t the key that this data was saved with. Restore that one.`);
    const unreadable = countUnreadable(sealed, secret);
    if (unreadable > 0)
      return problem(
        DIAGNOSED_PART,
        `${unreadable} of ${sealed.length} webhook secrets can’t be decrypted with this key. Restore the one that they were saved with, or rotate them.`,
      );
  } catch (error) {
    if (error instanceof ConfigError) return problem(DIAGNOSED_PART, error.message);
    return problem(DIAGNOSED_PART, `No permission to read ${file}. Change its owner.`);
  }
  if (isGiven) return ok(DIAGNOSED_PART, 'SECRET_KEY is set.');
  if (process.platform !== 'win32' && found && (found.mode & 0o007) !== 0)
    return warning(DIAGNOSED_PART, `Other users of this machine can read ${file}. Protect it with: chmod 600 ${file}`);
  return ok(DIAGNOSED_PART, `${file} is present.`);
};
