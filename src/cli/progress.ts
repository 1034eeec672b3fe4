import type { Step } from '../audit/gather/gather.ts';

const steps: Record<Step, string> = { page: 'fetching the page', surroundings: 'fetching what surrounds it', judging: 'judging' };

/** One line on a terminal, overwritten as things go on; nowhere else anything. */
export const startProgress = (total: number) => {
  let finished = 0;
  const write = (text: string): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
  };
  return {
    step: (step: Step): void => write(total === 1 ? `… ${steps[step]}` : `… ${finished} of ${total} pages done; ${steps[step]}`),
    done: (): void => {
      finished++;
    },
    clear: (): void => write(''),
  };
};
