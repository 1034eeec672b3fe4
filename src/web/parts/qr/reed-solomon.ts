/** The field of 256 elements that QR codes reckon in (ISO/IEC 18004): x⁸ + x⁴ + x³ + x² + 1. */
const POLYNOMIAL = 0x11d;

/** The words of error correction for words of data: the remainder by the generator of that degree. */
export const correctionOf = (data: readonly number[], degree: number): number[] => {
  const generator = generatorOf(degree);
  const rest = Array.from({ length: degree }, () => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, coefficient] of generator.entries()) rest[index] = (rest[index] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
};

/** (x − 1)(x − 2)(x − 4)…, without its leading 1. */
const generatorOf = (degree: number): number[] => {
  let product = [1];
  let root = 1;
  for (let step = 0; step < degree; step++) {
    const shifted = [...product, 0];
    const scaled = [0, ...product.map((coefficient) => multiply(coefficient, root))];
    product = shifted.map((coefficient, index) => coefficient ^ (scaled[index] ?? 0));
    root = multiply(root, 2);
  }
  return product.slice(1);
};

const multiply = (a: number, b: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? POLYNOMIAL : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
};
