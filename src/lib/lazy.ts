/** Makes a value when it is first asked for, and only once: what few processes need, or few pages. */
export const lazy = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
