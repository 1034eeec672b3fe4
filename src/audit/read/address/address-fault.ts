/** `misdirected`: a slip in its beginning makes it lead elsewhere than meant. `unescaped`: it has characters that do not belong in an address. */
export type AddressFault = 'misdirected' | 'unescaped';

/** What is wrong with the address of a link as written; null when nothing is. White space around it is allowed (HTML), as are letters of any language. */
export const addressFault = (href: string): AddressFault | null => {
  const address = href.trim();
  const beginning = address.slice(0, MAX_BEGINNING);
  if (!PLAIN.test(beginning) && SLIPS.some((slip) => slip.test(beginning))) return 'misdirected';
  // The fragment is for the browser alone.
  return /[ \t\n\f\r"<>\\^`{}]/.test(address.split('#', 1)[0] ?? '') ? 'unescaped' : null;
};

const MAX_BEGINNING = 300;

/** A path, a query, a fragment, or a scheme and a host with a dot: none has a slip. */
const PLAIN = /^(?:[/?#](?![\\/])|https?:\/\/[^\s\\/?#:@.[\]%]+\.)/i;

const SLIPS: readonly RegExp[] = [
  // https://https://example.com, //https://example.com
  /^(?:https?:)?[\\/]{2,}https?(?::[\\/]|[\\/]{2})/i,
  // https//example.com, https;//example.com, https:example.com
  /^https?(?:;?[\\/]{2}|:(?![\\/]{2}))/i,
  // htp://example.com, htttps://example.com, ttps://example.com
  /^(?!https?:)(?:h+t+p+|t{2,}p+)s*[:;]?[\\/]{2}/i,
  // http://Facebook, typed into a form that asks for a website: a word is no host, nor a number
  /^https?:\/\/(?!localhost\/?$)(?=[^/]*[^\d/])(?!0x[\da-f]*\/?$)[^\s\\/?#:@.[\]%]+\/?$/i,
  // www.example.com/page
  /^www\d?\.[^\s\\/?#:@]+\.[a-z]{2,}(?:[/?#:]|$)/i,
  // anna@example.com, but not logo@2x.png
  /^[^\s\\/?#:@]+@(?!\dx\.)[^\s\\/?#:@]+\.[a-z]{2,}$/i,
];
