/** 64 and 78 are EX_USAGE and EX_CONFIG of sysexits.h. */
export const exitCodes = { threshold: 1, unreachable: 2, usage: 64, unavailable: 69, config: 78 } as const;

/** An error that the user can fix; its message is one line that says how. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = exitCodes.usage) {
    super(message);
    this.exitCode = exitCode;
  }
}
