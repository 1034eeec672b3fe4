/** Rejects if a result does not come within so many milliseconds. */
export const within = async <Result>(result: Promise<Result>, time: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate()), time);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
};

export class TooLate extends Error {}
