import { adoptKey, secretKey } from '../app/secret-key.ts';
import { readConfig } from '../config/config.ts';
import type { CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

/** Records the configured secret key as the database’s key, replacing the previous one. */
export const adoptSecretCommand = async (context: CommandContext): Promise<void> => {
  const secret = secretKey(readConfig(context.env));
  await withDatabase(context, (db) => adoptKey(db, secret));
  context.stdout.write(
    'The database is used with this secret key now. Set it in every process. Webhook secrets of the key before must be rotated.\n',
  );
};
