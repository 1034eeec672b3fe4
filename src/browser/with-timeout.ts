/** Returns the result of a promise; rejects with `TimedOut` unless the result arrives in `time` milliseconds. */
export const withTimeout = async <Result>(result: Promise<Result>, time: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut()), time);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
};

export class TimedOut extends Error {}
