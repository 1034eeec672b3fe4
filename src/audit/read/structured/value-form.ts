/** The forms that schema.org asks for. */
export type Form = 'date' | 'duration' | 'url' | 'currency' | 'price' | 'count' | 'rating';

/** The form that the text of a property should have and has not; null when it has it, or none is asked for. */
export const wrongForm = (property: string, text: string): Form | null => {
  const form = FORMS.get(property);
  return form === undefined || HOLDS[form](text.trim()) ? null : form;
};

/** A number as schema.org has it: digits, a point for the fraction, nothing else. NaN when it is none. */
export const numberIn = (text: string): number => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN);

/** A whole number; NaN when it is none. */
export const countIn = (text: string): number => (Number.isInteger(numberIn(text)) ? numberIn(text) : Number.NaN);

/** A rating as Google reads it: a number, or the first number of a share: “60%”, “6 / 10”. NaN when it is neither. */
export const ratingIn = (text: string): number => (SHARE.test(text.trim()) ? Number.parseFloat(text) : numberIn(text));

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;
const DURATION = /^P(?=[\dT])(?:\d{1,6}(?:\.\d{1,3})?[YMWD]){0,4}(?:T(?=\d)(?:\d{1,6}(?:\.\d{1,3})?[HMS]){1,3})?$/;
const SHARE = /^\d{1,6}(?:\.\d{1,6})? ?(?:%|\/ ?\d{1,6})$/;

/** ISO 8601, of a day that there is. */
const isDate = (text: string): boolean => {
  const [whole, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = DATE.exec(text) ?? [];
  if (whole === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isDay && Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60;
};

/** Currencies that are no state's have symbols too: https://schema.org/priceCurrency names BTC. */
const COINS = ['ADA', 'BCH', 'BNB', 'BTC', 'DAI', 'DOGE', 'DOT', 'ETH', 'LTC', 'SOL', 'TRX', 'USDC', 'USDT', 'XBT', 'XMR', 'XRP'];
const currencies: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...COINS]);

/**
 * Relative ones are right as well: they are resolved against the page. A word without any mark of a URL is rather a name in its place,
 * and what is inside the page itself cannot be crawled.
 */
const isUrl = (text: string): boolean =>
  /[/.:#?]/.test(text) && URL.canParse(text, 'https://example.com/') && !/^(?:data|blob|file|javascript):/i.test(text);

/** schema.org allows any text, such as the class of an energy label. Only a number that went wrong is none of them: “4,5”. */
const isRating = (text: string): boolean => !Number.isNaN(ratingIn(text)) || !/\d/.test(text) || !/^[\d.,/%\s+-]+$/.test(text);

const HOLDS: Readonly<Record<Form, (text: string) => boolean>> = {
  date: isDate,
  duration: (text) => DURATION.test(text),
  url: isUrl,
  currency: (text) => currencies.has(text.toUpperCase()),
  price: (text) => numberIn(text) >= 0,
  count: (text) => countIn(text) >= 0,
  rating: isRating,
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
    ] as const
  ).flatMap(([form, properties]) => properties.split(' ').map((property) => [property, form] as const)),
);
