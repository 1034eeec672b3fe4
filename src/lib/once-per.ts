/** Caches the result of a function for each object, as long as the object lives. */
export const oncePer = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key));
    return results.get(key) as Value;
  };
};
