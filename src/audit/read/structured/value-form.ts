/** Value formats that schema.org requires. */
export type Form = 'date' | 'duration' | 'url' | 'currency' | 'price' | 'count' | 'rating' | 'time' | 'choice' | 'degrees' | 'hours';

/** Returns the format that a property's text should have but lacks; null if the text is valid or may have any format. */
export const wrongForm = (property: string, text: string): Form | null => {
  const form = PROPERTY_FORMS.get(property);
  return form === undefined || FORM_TESTS[form](text.trim(), property) ? null : form;
};

/** Returns an example of the values allowed for a property; '' if any value is allowed. */
export const exampleOf = (property: string): string => LISTED_VALUES[property]?.split(' ')[0] ?? '';

/** Parses a number as schema.org writes it: digits and a decimal point only; otherwise NaN. */
export const numberIn = (text: string): number => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Parses a whole number; otherwise NaN. */
export const countIn = (text: string): number => (Number.isInteger(numberIn(text)) ? numberIn(text) : Number.NaN);

/** Parses a rating as Google does: a number, or the first number of “60%” or “6 / 10”; otherwise NaN. */
export const ratingIn = (text: string): number => (RATING_SHARE.test(text.trim()) ? Number.parseFloat(text) : numberIn(text));

const DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?)?)?$/;
const DURATION = /^P(?=[\dT])(?:\d{1,6}(?:\.\d{1,3})?[YMWD]){0,4}(?:T(?=\d)(?:\d{1,6}(?:\.\d{1,3})?[HMS]){1,3})?$/;
const RATING_SHARE = /^\d{1,6}(?:\.\d{1,6})? ?(?:%|\/ ?\d{1,6})$/;

/** True for an ISO 8601 date of an existing day. */
const isDate = (text: string): boolean => {
  const [whole, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = DATE.exec(text) ?? [];
  if (whole === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  const isTime = Number(hour) < 24 ? Number(minute) < 60 && Number(second) <= 60 : `${hour}${minute}${second}` === '240000';
  return isDay && isTime;
};

/** Codes of cryptocurrencies; https://schema.org/priceCurrency mentions BTC. */
const COINS = ['ADA', 'BCH', 'BNB', 'BTC', 'DAI', 'DOGE', 'DOT', 'ETH', 'LTC', 'SOL', 'TRX', 'USDC', 'USDT', 'XBT', 'XMR', 'XRP'];
const currencies: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('currency'), ...COINS]);

/**
 * True for a URL; relative URLs are resolved against the page. A word without any URL character is probably a name, and content inside the page
 * cannot be crawled.
 */
const isUrl = (text: string): boolean =>
  /[/.:#?]/.test(text) && URL.canParse(text, 'https://example.com/') && !/^(?:data|blob|file|javascript):/i.test(text);

/** Matches a time of day; Google does not accept 24:00. */
const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** True for any text, such as an energy class, except malformed numbers: “4,5”. */
const isRating = (text: string): boolean => !Number.isNaN(ratingIn(text)) || !/\d/.test(text) || !/^[\d.,/%\s+-]+$/.test(text);

/**
 * Values that schema.org and Google list for a property, the first as an example. Case, spaces and marks are ignored here, since Google ignores them
 * too; abbreviations of days are those of `openingHours`.
 */
const LISTED_VALUES: Readonly<Record<string, string>> = {
  availability:
    'InStock OutOfStock PreOrder PreSale BackOrder Discontinued InStoreOnly LimitedAvailability MadeToOrder OnlineOnly Reserved SoldOut',
  itemCondition: 'NewCondition UsedCondition RefurbishedCondition DamagedCondition New Used Refurbished Damaged',
  eventStatus: 'EventScheduled EventCancelled EventPostponed EventRescheduled EventMovedOnline',
  eventAttendanceMode: 'OfflineEventAttendanceMode OnlineEventAttendanceMode MixedEventAttendanceMode',
  employmentType: 'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER',
  dayOfWeek: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday PublicHolidays Mo Tu We Th Fr Sa Su Mon Tue Wed Thu Fri Sat Sun',
};
const bareValue = (text: string): string =>
  text
    .replace(/^https?:\/\/(?:www\.)?schema\.org\//i, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
const choicesByProperty: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTED_VALUES).map(([property, values]) => [property, new Set(values.split(' ').map(bareValue))]),
);

/** True for one of the listed values, or for several separated by commas. */
const isChoice = (text: string, property: string): boolean =>
  text.length > 200 || text.split(',').every((one) => choicesByProperty.get(property)?.has(bareValue(one)) !== false);

const isDegrees = (text: string, property: string): boolean => Math.abs(numberIn(text)) <= (property === 'latitude' ? 90 : 180);

/** True for opening hours: days, and opening and closing times in 24-hour format, with any separators. */
const isHours = (text: string): boolean => text.length > 400 || HOURS.test(text);
const HOURS = /^(?:(?:[a-z]{2,9}(?![a-z])|\d{1,2}:\d\d(?!\d)(?::\d\d)?)[\s,;:–-]{0,4}){1,60}$/i;

const FORM_TESTS: Readonly<Record<Form, (text: string, property: string) => boolean>> = {
  date: isDate,
  duration: (text) => DURATION.test(text),
  url: isUrl,
  currency: (text) => currencies.has(text.toUpperCase()),
  price: (text) => numberIn(text) >= 0,
  count: (text) => countIn(text) >= 0,
  rating: isRating,
  time: (text) => TIME.test(text),
  choice: isChoice,
  degrees: isDegrees,
  hours: isHours,
};

const PROPERTY_FORMS: ReadonlyMap<string, Form> = new Map(
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
      ['choice', Object.keys(LISTED_VALUES).join(' ')],
      ['degrees', 'latitude longitude'],
      ['hours', 'openingHours'],
    ] as const
  ).flatMap(([form, properties]) => properties.split(' ').map((property) => [property, form] as const)),
);
