/** Returns the names of session ids in a URL: parameters, or parts of the path after a semicolon. */
export const sessionNamesIn = ({ href }: URL): string[] => [
  ...new Set(parametersOf(href).flatMap(({ name, value }) => (isSession(name, value) ? [name] : []))),
];

/** Parameters of a serialised URL whose names are used for session ids and for other things, and whose values look random. */
export const possibleSessionsIn = (href: string): { name: string; value: string }[] =>
  parametersOf(href).flatMap(({ name, value }) =>
    AMBIGUOUS.has(name.toLowerCase()) && isRandom(value) ? [{ name: name.toLowerCase(), value }] : [],
  );

/** A serialised URL without parameters that are session ids by name, and those of these names in lower case. */
export const withoutSessionIds = (href: string, names: ReadonlySet<string>): string =>
  MAY_HAVE_PARAMETERS.test(href)
    ? href
        .replace(COOKIELESS, '/')
        .replace(PARAMETER, (whole, separator: string, name: string, value: string) =>
          value !== '' && (isSurely(name) || names.has(name.toLowerCase())) ? (separator === '?' ? '?' : '') : whole,
        )
        .replace(/\?&+/, '?')
        .replace(/\?$/, href.endsWith('?') ? '?' : '')
    : href;

const MAY_HAVE_PARAMETERS = /[;?]|\/\(/;
/** ASP.NET keeps sessions without cookies as a segment such as `(S(…))`, together with other state. */
const COOKIELESS = /\/\((?:[A-Z]\([^()/?]*\))*[SF]\([^()/?]*\)(?:[A-Z]\([^()/?]*\))*\)(?:\/|(?=\?)|$)/g;
/** Parameters of a query, and of segments of a path after a semicolon. */
const PARAMETER = /([;?&])([^=&;?/#]+)=([^&;?/#]*)/g;

const parametersOf = (href: string): { name: string; value: string }[] =>
  MAY_HAVE_PARAMETERS.test(href) ? Array.from(href.matchAll(PARAMETER), ([, , name = '', value = '']) => ({ name, value })) : [];

const isSession = (name: string, value: string): boolean =>
  value !== '' && (isSurely(name) || (AMBIGUOUS.has(name.toLowerCase()) && isRandom(value)));

const isSurely = (name: string): boolean => {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || lower.startsWith('aspsessionid');
};

/** Session parameters of servers and shops: Java, PHP, ColdFusion, osCommerce, Zen Cart … */
const NAMES: ReadonlySet<string> = new Set('jsessionid phpsessid cfid cftoken oscsid xtcsid zenid'.split(' '));

/** Ambiguous names, which count only with a machine-made value. */
const AMBIGUOUS: ReadonlySet<string> = new Set('sid s session sess sessionid session_id session-id sess_id sessid'.split(' '));

const isRandom = (value: string): boolean =>
  UUID.test(value) || (/^[a-z\d]{15,}$/i.test(value) && /\d/.test(value) && /[a-z]/i.test(value));

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
