import { AccountRefused } from '../accounts/account-fields.ts';
import { KeyRefused } from '../accounts/key.ts';
import { ConfigError } from '../config/config.ts';
import { NewerSchema } from '../storage/schema/version.ts';
import { StorageUnavailable, StorageUnusable } from '../storage/storage-error.ts';
import { currentActor } from './actor.ts';
import { CommandError, exitCodes } from './exit.ts';

/** Converts an error to a one-line message and an exit code. Unexpected errors keep their stack trace. */
export const explainError = (error: unknown): { line: string; code: number } => {
  if (error instanceof CommandError) return { line: error.message, code: error.exitCode };
  if (error instanceof AccountRefused || error instanceof KeyRefused) return { line: error.message, code: exitCodes.usage };
  if (error instanceof ConfigError || error instanceof NewerSchema || error instanceof StorageUnusable)
    return { line: error.message, code: exitCodes.config };
  if (error instanceof StorageUnavailable)
    return {
      line: `The database isn’t available: ${error.message}. Check that it is running, then try again.`,
      code: exitCodes.unavailable,
    };
  return systemError(error) ?? { line: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 70 };
};

const systemError = (error: unknown): { line: string; code: number } | undefined => {
  const { code, path, port, address, hostname } = error as NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
  switch (code) {
    case 'EADDRINUSE':
      return { line: `Port ${port} is in use. Stop the other program or set PORT=${(port ?? 0) + 1}.`, code: exitCodes.config };
    case 'EADDRNOTAVAIL':
      return { line: `${address} isn’t an IP address of this machine. Set HOST to one that is, or to 0.0.0.0.`, code: exitCodes.config };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      if (hostname === undefined) return undefined;
      return {
        line: `Host ${hostname} not found. Set HOST to an IP address of this machine, or to 0.0.0.0.`,
        code: exitCodes.config,
      };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port === undefined
        ? {
            line: `No permission to use ${path} as ${currentActor()}. Change its owner, or set DATA_DIR to another folder.`,
            code: exitCodes.config,
          }
        : { line: `No permission to use port ${port}. Set PORT to one above 1023, such as PORT=3000.`, code: exitCodes.config };
    case 'EEXIST':
    case 'ENOTDIR':
      return { line: `${path} is a file. Set DATA_DIR to a folder.`, code: exitCodes.config };
    case 'ENOENT':
      return { line: `${path} doesn’t exist. Check the path.`, code: exitCodes.usage };
    default:
      return undefined;
  }
};
