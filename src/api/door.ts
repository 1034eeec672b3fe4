/** Lets a few do something at once, so that others get to the database too; whoever else wants to stands in a line that is short in length and time. */
export interface Door {
  /** Whether an account may stand in line: with no more of its own than there is room left, so that there always is some for others. */
  hasRoom(account: number): boolean;
  /** Does some work in its turn: accounts take turns, however many one has in line. Undefined when there was no room or it took too long to come in. */
  pass<Result>(account: number, work: () => Promise<Result>): Promise<{ result: Result } | undefined>;
}

export interface DoorSettings {
  /** Inside at once. */
  width: number;
  /** In line at once. */
  line: number;
  /** Milliseconds in line. */
  patience: number;
}

interface Waiting {
  comeIn(): void;
  turnAway(): void;
  until: number;
}

export const makeDoor = ({ width, line, patience }: DoorSettings, now: () => number = () => performance.now()): Door => {
  /** By account; the one whose turn it is comes first. */
  const lines = new Map<number, Waiting[]>();
  let waiting = 0;
  let inside = 0;
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = (account: number): boolean => (lines.get(account)?.length ?? 0) < line - waiting;

  /** They stand first, as all have the same patience. */
  const turnAwayLate = (account: number, own: Waiting[]): void => {
    const inTime = own.findIndex(({ until }) => until > now());
    const late = own.splice(0, inTime < 0 ? own.length : inTime);
    waiting -= late.length;
    if (own.length === 0) lines.delete(account);
    for (const { turnAway } of late) turnAway();
  };

  /** With all inside stuck nobody comes or goes, and the line must get shorter all the same. */
  const watchTime = (): void => {
    if (timer || waiting === 0) return;
    const first = Math.min(...lines.values().map(([one]) => one?.until ?? Number.POSITIVE_INFINITY));
    const lookAgain = (): void => {
      timer = undefined;
      for (const [account, own] of lines) turnAwayLate(account, own);
      watchTime();
    };
    timer = setTimeout(lookAgain, Math.max(1, Math.ceil(first - now()))).unref();
  };

  /** The first of whose turn it is, past those that have waited too long; they do not cost it the turn. */
  const next = (): Waiting | undefined => {
    for (const [account, own] of lines) {
      turnAwayLate(account, own);
      const one = own.shift();
      if (!one) continue;
      waiting -= 1;
      lines.delete(account);
      if (own.length > 0) lines.set(account, own);
      return one;
    }
    return undefined;
  };

  const letIn = (): void => {
    while (inside < width) {
      const one = next();
      if (!one) return;
      inside += 1;
      one.comeIn();
    }
  };

  const standInLine = (account: number): Promise<boolean> =>
    new Promise((resolve) => {
      const own = lines.get(account) ?? [];
      lines.set(account, own);
      own.push({ comeIn: () => resolve(true), turnAway: () => resolve(false), until: now() + patience });
      waiting += 1;
      letIn();
      watchTime();
    });

  return {
    hasRoom,
    async pass(account, work) {
      if (!hasRoom(account) || !(await standInLine(account))) return undefined;
      try {
        return { result: await work() };
      } finally {
        inside -= 1;
        letIn();
      }
    },
  };
};
