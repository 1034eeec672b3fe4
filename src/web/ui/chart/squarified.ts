/** A rectangle in a drawing, as shares of the drawing’s width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lays out tiles for amounts, largest first, each as square as possible: rows along the shorter side, after Bruls, Huizing and van Wijk. */
export const squarifiedTiles = (values: readonly number[], size: { width: number; height: number }): Box[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  const areas = values.map((value) => (value / total) * size.width * size.height);
  const boxes: Box[] = [];
  let left = { x: 0, y: 0, ...size };
  for (let from = 0; from < areas.length; ) {
    const isTall = left.height > left.width;
    const side = Math.min(left.width, left.height);
    const to = endOfRow(areas, from, side);
    const row = areas.slice(from, to);
    const area = row.reduce((sum, one) => sum + one, 0);
    // Limits the depth, as rounding errors must not exceed the remaining space.
    const depth = side > 0 ? Math.min(area / side, isTall ? left.height : left.width) : 0;
    let along = 0;
    for (const one of row) {
      const length = area > 0 ? (one / area) * side : 0;
      boxes.push(
        isTall
          ? { x: left.x + along, y: left.y, width: length, height: depth }
          : { x: left.x, y: left.y + along, width: depth, height: length },
      );
      along += length;
    }
    left = isTall ? { ...left, y: left.y + depth, height: left.height - depth } : { ...left, x: left.x + depth, width: left.width - depth };
    from = to;
  }
  return boxes.map(({ x, y, width, height }) => ({
    x: x / size.width,
    y: y / size.height,
    width: width / size.width,
    height: height / size.height,
  }));
};

/** Finds the end of a row: before the first tile that would make the row’s tiles less square. */
const endOfRow = (areas: readonly number[], from: number, side: number): number => {
  const [largest = 0] = areas.slice(from, from + 1);
  let sum = largest;
  let worst = worstSideRatio(largest, largest, sum, side);
  let to = from + 1;
  for (; to < areas.length; to++) {
    const next = areas[to] as number;
    const then = worstSideRatio(largest, next, sum + next, side);
    if (then > worst) break;
    [sum, worst] = [sum + next, then];
  }
  return to;
};

/** Returns the side ratio of the least square tile in a row. */
const worstSideRatio = (largest: number, smallest: number, sum: number, side: number): number =>
  Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
