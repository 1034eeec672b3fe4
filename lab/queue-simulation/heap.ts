/** A binary heap: what comes first by `before` is first. */
export interface Heap<Item> {
  push(item: Item): void;
  /** The first for which `holds` is true; those before it are thrown away for good. */
  first(holds: (item: Item) => boolean): Item | undefined;
  pop(): Item | undefined;
}

export const makeHeap = <Item>(before: (one: Item, other: Item) => boolean): Heap<Item> => {
  const items: Item[] = [];
  const at = (index: number): Item => items[index] as Item;
  const swap = (one: number, other: number): void => {
    [items[one], items[other]] = [at(other), at(one)];
  };

  const pop = (): Item | undefined => {
    const top = items[0];
    const last = items.pop();
    if (items.length === 0 || last === undefined) return top;
    items[0] = last;
    for (let index = 0; ; ) {
      let least = index;
      for (const child of [2 * index + 1, 2 * index + 2]) if (child < items.length && before(at(child), at(least))) least = child;
      if (least === index) return top;
      swap(index, least);
      index = least;
    }
  };

  return {
    push(item) {
      items.push(item);
      for (let index = items.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1;
        if (!before(at(index), at(parent))) return;
        swap(index, parent);
        index = parent;
      }
    },
    first(holds) {
      for (;;) {
        const item = items[0];
        if (item === undefined || holds(item)) return item;
        pop();
      }
    },
    pop,
  };
};
