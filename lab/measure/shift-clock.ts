const realNow = Date.now.bind(Date);

/** Makes the wall clock of this process differ by as many milliseconds as `offset` returns at each reading. Timers are not affected, as in real life. */
export const shiftClock = (offset: () => number): void => {
  const now = (): number => realNow() + offset();
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
  });
};
