/** Returns the ways in which a page may spell a text that it was sent: as it is, URL-encoded, in Base64, HTML-escaped, in a JSON string. */
export const spellingsOf = (text: string): ReadonlySet<string> => {
  const url = encodeURIComponent(text);
  const strictUrl = url.replace(/[!'()*]/g, (sign) => `%${hexOf(sign).toUpperCase()}`);
  const urls = [url, strictUrl].flatMap((one) => [one, one.replaceAll('%20', '+')]).concat(encodeURI(text));
  const json = JSON.stringify(text).slice(1, -1);
  const jsons = [
    json,
    json.replaceAll('/', '\\/'),
    ...[hexOf, upperHexOf].map((hex) => json.replace(/[<>&']/g, (sign) => `\\u00${hex(sign)}`)),
  ];
  return new Set([text, ...urls, ...urls.map(withLowerHex), ...htmlSpellings(text), ...jsons, ...base64Spellings(text)]);
};

const hexOf = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(2, '0');
const upperHexOf = (sign: string): string => hexOf(sign).toUpperCase();

const withLowerHex = (url: string): string => url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());

const QUOTES = ['"', '&quot;', '&#34;', '&#x22;'];
const APOSTROPHES = ["'", '&#39;', '&#039;', '&#x27;', '&apos;'];
const SLASHES = ['/', '&#x2F;', '&#47;'];

/** Returns the text as the functions of languages and templates escape it, which differ in quotes and slashes. */
const htmlSpellings = (text: string): string[] => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const withEach = (texts: readonly string[], sign: string, names: readonly string[]): string[] =>
    texts.flatMap((one) => (one.includes(sign) ? names.map((name) => one.replaceAll(sign, name)) : [one]));
  const all = withEach(withEach(withEach([escaped], '"', QUOTES), "'", APOSTROPHES), '/', SLASHES);
  return [...all, all.at(-1)?.replaceAll('=', '&#x3D;') ?? '', text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)];
};

/** Returns the text in Base64, by itself and inside of a longer text, where it may start at each of three places. */
const base64Spellings = (text: string): string[] => {
  const inside = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    // Characters that also depend on the neighbors are left out.
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.byteLength * 8) / 6));
  });
  return [Buffer.from(text).toString('base64'), ...inside].flatMap((one) => [
    one,
    one.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ]);
};
