/** Formats that schema.org requires. */
export type Form = 'date' | 'duration' | 'url' | 'currency' | 'price' | 'count' | 'rating' | 'time';

/** Returns the format that a property's text should have and does not; null if it is right or free. */
export const wrongForm = (property: string, text: string): Form | null => {
  const form = FORMS.get(property);
  return form === undefined || HOLDS[form](text.trim()) ? null : form;
};

/** Parses a number as in schema.org: digits and a decimal point only; else NaN. */
export const numberIn = (text: string): number => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Parses a whole number; else NaN. */
export const countIn = (text: string): number => (Number.isInteger(numberIn(text)) ? numberIn(text) : Number.NaN);

/** Parses a rating as Google does: a number, or the first number of “60%” or “6 / 10”; else NaN. */
export const ratingIn = (text: string): number => (SHARE.test(text.trim()) ? Number.parseFloat(text) : numberIn(text));

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;
const DURATION = /^P(?=[\dT])(?:\d{1,6}(?:\.\d{1,3})?[YMWD]){0,4}(?:T(?=\d)(?:\d{1,6}(?:\.\d{1,3})?[HMS]){1,3})?$/;
const SHARE = /^\d{1,6}(?:\.\d{1,6})? ?(?:%|\/ ?\d{1,6})$/;

/** Checks for an ISO 8601 date of an existing day. */
const isDate = (text: string): boolean => {
  const [whole, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = DATE.exec(text) ?? [];
  if (whole === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const isTime = Number(hour) < 24 ? Number(minute) < 60 && Number(second) <= 60 : `${hour}${minute}${second}` === '240000';
  return isDay && isTime;
};

/** Cryptocurrencies, of which https://schema.org/priceCurrency names BTC. */
const COINS = ['ADA', 'BCH', 'BNB', 'BTC', 'DAI', 'DOGE', 'DOT', 'ETH', 'LTC', 'SOL', 'TRX', 'USDC', 'USDT', 'XBT', 'XMR', 'XRP'];
const currencies: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...COINS]);

/**
 * Checks for a URL; relative ones are resolved against the page. A word without any mark of a URL is rather a name, and content in the page
 * cannot be crawled.
 */
const isUrl = (text: string): boolean =>
  /[/.:#?]/.test(text) && URL.canParse(text, 'https://example.com/') && !/^(?:data|blob|file|javascript):/i.test(text);

/** A time of day; Google knows no 24:00. */
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** Accepts any text, such as an energy class, except malformed numbers: “4,5”. */
const isRating = (text: string): boolean => !Number.isNaN(ratingIn(text)) || !/\d/.test(text) || !/^[\d.,/%\s+-]+$/.test(text);

const HOLDS: Readonly<Record<Form, (text: string) => boolean>> = {
  date: isDate,
  duration: (text) => DURATION.test(text),
  url: isUrl,
  currency: (text) => currencies.has(text.toUpperCase()),
  price: (text) => numberIn(text) >= 0,
  count: (text) => countIn(text) >= 0,
  rating: isRating,
  time: (text) => TIME.test(text),
};

const FORMS: ReadonlyMap<string, Form> = new Map(
  (
    [
      [
        'date',
        'dateCreated dateModified datePosted datePublished endDate expires priceValidUntil startDate uploadDate validFrom validThrough birthDate',
      ],
      ['duration', 'cookTime performTime prepTime totalTime duration timeRequired'],
      ['url', 'url sameAs thumbnailUrl contentUrl embedUrl installUrl downloadUrl logo image item'],
      ['currency', 'priceCurrency currency salaryCurrency'],
      ['price', 'price lowPrice highPrice'],
      ['count', 'ratingCount reviewCount answerCount offerCount position'],
      ['rating', 'ratingValue bestRating worstRating'],
      ['time', 'opens closes'],
    ] as const
  ).flatMap(([form, properties]) => properties.split(' ').map((property) => [property, form] as const)),
);
