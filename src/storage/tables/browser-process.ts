/** A process that renders pages in browsers. */
export interface BrowserProcessTable {
  /** A name that it gave itself. */
  holder: string;
  /** It counts until then, in milliseconds since 1970. */
  until: number;
}
