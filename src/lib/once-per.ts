/** Caches the result of a function per object, for the lifetime of the object. */
export const oncePer = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as Value;
  };
};
