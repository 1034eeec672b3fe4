/** Lists of stop words by ISO 639-3 code. The package itself has no type declarations. */
declare module 'stopword' {
  const lists: Readonly<Record<string, readonly string[] | unknown>>;
  export = lists;
}
