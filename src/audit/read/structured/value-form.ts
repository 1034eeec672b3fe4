/** What is wrong with the text of a property, in words that finish “is not …”; null when it has the form that schema.org asks for, or none is asked. */
export const wrongForm = (property: string, text: string): string | null => {
  const form = FORMS.get(property);
  return form === undefined || form.holds(text.trim()) ? null : form.words;
};

/** A number as schema.org has it: digits, a point for the fraction, nothing else. NaN when it is none. */
export const numberIn = (text: string): number => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN);

interface Form {
  words: string;
  holds: (text: string) => boolean;
}

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

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const date: Form = { words: 'a date as in 2026-03-31', holds: isDate };
const duration: Form = { words: 'a duration as in PT1H30M', holds: (text) => DURATION.test(text) };
const address: Form = { words: 'a whole address', holds: (text) => URL.canParse(text) };
const currency: Form = { words: 'a currency code as in EUR', holds: (text) => currencies.has(text.toUpperCase()) };
const number: Form = { words: 'a number as in 1299.50', holds: (text) => numberIn(text) >= 0 };
const count: Form = { words: 'a whole number', holds: (text) => Number.isInteger(numberIn(text)) && numberIn(text) >= 0 };
/** Google takes shares too: “60%”, “6 / 10”. */
const rating: Form = { words: 'a number as in 4.5', holds: (text) => !Number.isNaN(numberIn(text)) || SHARE.test(text) };

const FORMS: ReadonlyMap<string, Form> = new Map(
  (
    [
      [
        date,
        'dateCreated dateModified datePosted datePublished endDate expires priceValidUntil startDate uploadDate validFrom validThrough birthDate',
      ],
      [duration, 'cookTime performTime prepTime totalTime duration timeRequired'],
      [address, 'url sameAs thumbnailUrl contentUrl embedUrl installUrl downloadUrl logo image item'],
      [currency, 'priceCurrency currency salaryCurrency'],
      [number, 'price lowPrice highPrice'],
      [count, 'ratingCount reviewCount answerCount offerCount position'],
      [rating, 'ratingValue bestRating worstRating'],
    ] as const
  ).flatMap(([form, properties]) => properties.split(' ').map((property) => [property, form] as const)),
);
