/** Runs `work` on each input, `concurrency` at a time, and yields the results in the order of the inputs. A rejection ends it. */
export async function* inOrder<Input, Output>(
  inputs: readonly Input[],
  concurrency: number,
  work: (input: Input) => Promise<Output>,
): AsyncGenerator<Output> {
  const running: Promise<Output>[] = [];
  for (const input of inputs) {
    const started = work(input);
    // The consumer gets the rejection later; until then it must not count as unhandled.
    started.catch(() => {});
    running.push(started);
    if (running.length >= concurrency) yield await (running.shift() as Promise<Output>);
  }
  for (const last of running) yield await last;
}
