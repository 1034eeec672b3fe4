/** Exit codes 64, 74 and 78 are EX_USAGE, EX_IOERR and EX_CONFIG of sysexits.h. */
export const exitCodes = { threshold: 1, unreachable: 2, usage: 64, unavailable: 69, output: 74, config: 78 } as const;

/** An error that the user can fix; the message is one line that says how. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}
