import { adoptKey, secretKey } from '../app/secret-key.ts';
import { readConfig } from '../config/config.ts';
import type { CommandContext } from './command-context.ts';
import { withDatabase } from './with-database.ts';

/** Notes the secret key of the settings as that of the database, in place of the one before. */
export const adoptSecretCommand = async (context: CommandContext): Promise<void> => {
  const secret = secretKey(readConfig(context.env));
  await withDatabase(context, (db) => adoptKey(db, secret));
  context.stdout.write(
    'The database is used with this secret key now. Set it in every process. Webhook secrets of the key before must be rotated.\n',
  );
};
