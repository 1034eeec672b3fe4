/** `misdirected`: a typo at the start makes it lead elsewhere. `unescaped`: it has characters that URLs must escape. */
export type AddressFault = 'misdirected' | 'unescaped';

/** Returns the fault of a link's URL as written, or null. Outer white space (HTML) and letters of all languages are allowed. */
export const addressFault = (href: string): AddressFault | null => {
  const address = href.trim();
  const beginning = address.slice(0, MAX_BEGINNING);
  if (!PLAIN.test(beginning) && SLIPS.some((slip) => slip.test(beginning))) return 'misdirected';
  // Only browsers use the fragment.
  return /[ \t\n\f\r"<>\\^`{}]/.test(address.split('#', 1)[0] ?? '') ? 'unescaped' : null;
};

const MAX_BEGINNING = 300;

/** Matches URLs without a fault: a path, query or fragment, or a scheme and a host with a dot. */
const PLAIN = /^(?:[/?#](?![\\/])|https?:\/\/[^\s\\/?#:@.[\]%]+\.)/i;

const SLIPS: readonly RegExp[] = [
  // https://https://example.com, //https://example.com
  /^(?:https?:)?[\\/]{2,}https?(?::[\\/]|[\\/]{2})/i,
  // https//example.com, https;//example.com, https:example.com
  /^https?(?:;?[\\/]{2}|:(?![\\/]{2}))/i,
  // htp://example.com, htttps://example.com, ttps://example.com
  /^(?!https?:)(?:h+t+p+|t{2,}p+)s*[:;]?[\\/]{2}/i,
  // http://Facebook, typed into a form for a website: a single word or number is no host
  /^https?:\/\/(?!localhost\/?$)(?=[^/]*[^\d/])(?!0x[\da-f]*\/?$)[^\s\\/?#:@.[\]%]+\/?$/i,
  // www.example.com/page
  /^www\d?\.[^\s\\/?#:@]+\.[a-z]{2,}(?:[/?#:]|$)/i,
  // anna@example.com, but not logo@2x.png
  /^[^\s\\/?#:@]+@(?!\dx\.)[^\s\\/?#:@]+\.[a-z]{2,}$/i,
];
