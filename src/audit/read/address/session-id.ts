/** Returns the names of session ids in a URL: query parameters, or path parameters after a semicolon. */
export const sessionNamesIn = ({ href }: URL): string[] => [
  ...new Set(parametersOf(href).flatMap(({ name, value }) => (isSession(name, value) ? [name] : []))),
];

/** Returns a URL’s parameters with ambiguous names (used for session ids and for other things) and random-looking values. */
export const possibleSessionsIn = (href: string): { name: string; value: string }[] =>
  parametersOf(href).flatMap(({ name, value }) =>
    AMBIGUOUS_NAMES.has(name.toLowerCase()) && isRandom(value) ? [{ name: name.toLowerCase(), value }] : [],
  );

/** Returns a serialized URL without parameters named like session ids or named in `names` (in lower case). */
export const withoutSessionIds = (href: string, names: ReadonlySet<string>): string =>
  MAY_HAVE_PARAMETERS.test(href)
    ? href
        .replace(COOKIELESS_SESSION, '/')
        .replace(PARAMETER, (whole, separator: string, name: string, value: string) =>
          value !== '' && (isSurely(name) || names.has(name.toLowerCase())) ? (separator === '?' ? '?' : '') : whole,
        )
        .replace(/\?&+/, '?')
        .replace(/\?$/, href.endsWith('?') ? '?' : '')
    : href;

const MAY_HAVE_PARAMETERS = /[;?]|\/\(/;
/** ASP.NET without cookies stores the session in a path segment such as `(S(…))`, together with other state. */
const COOKIELESS_SESSION = /\/\((?:[A-Z]\([^()/?]*\))*[SF]\([^()/?]*\)(?:[A-Z]\([^()/?]*\))*\)(?:\/|(?=\?)|$)/g;
/** Matches a parameter of the query, or of a path segment after a semicolon. */
const PARAMETER = /([;?&])([^=&;?/#]+)=([^&;?/#]*)/g;

const parametersOf = (href: string): { name: string; value: string }[] =>
  MAY_HAVE_PARAMETERS.test(href) ? Array.from(href.matchAll(PARAMETER), ([, , name = '', value = '']) => ({ name, value })) : [];

const isSession = (name: string, value: string): boolean =>
  value !== '' && (isSurely(name) || (AMBIGUOUS_NAMES.has(name.toLowerCase()) && isRandom(value)));

const isSurely = (name: string): boolean => {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || lower.startsWith('aspsessionid');
};

/** Names of session parameters of servers and shops: Java, PHP, ColdFusion, osCommerce, Zen Cart … */
const NAMES: ReadonlySet<string> = new Set('jsessionid phpsessid cfid cftoken oscsid xtcsid zenid'.split(' '));

/** Ambiguous names of session parameters, which count only if the value looks machine-made. */
const AMBIGUOUS_NAMES: ReadonlySet<string> = new Set('sid s session sess sessionid session_id session-id sess_id sessid'.split(' '));

const isRandom = (value: string): boolean =>
  UUID.test(value) || (/^[a-z\d]{15,}$/i.test(value) && /\d/.test(value) && /[a-z]/i.test(value));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
