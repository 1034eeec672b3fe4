/** Two numbers of a URL, such as `12.345`: the place after which a list continues. Undefined for anything else. */
export const readPair = (text = ''): [number, number] | undefined => {
  const [, one, other] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
};
