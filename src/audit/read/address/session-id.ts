/** Returns the names of session ids in a URL: parameters, or parts of the path after a semicolon. */
export const sessionNamesIn = ({ searchParams, pathname }: URL): string[] => {
  const inQuery = [...searchParams].filter(([name, value]) => isSession(name, value)).map(([name]) => name);
  const inPath = pathname
    .split(';')
    .slice(1)
    .map((parameter) => parameter.split('=', 2))
    .filter(([name = '', value = '']) => isSession(name, value))
    .map(([name = '']) => name);
  return [...new Set([...inPath, ...inQuery])];
};

const isSession = (name: string, value: string): boolean => {
  if (value === '') return false;
  const lower = name.toLowerCase();
  return NAMES.has(lower) || lower.startsWith('aspsessionid') || (AMBIGUOUS.has(lower) && isRandom(value));
};

/** Session parameters of servers and shops: Java, PHP, ColdFusion, osCommerce, Zen Cart … */
const NAMES: ReadonlySet<string> = new Set(
  'jsessionid phpsessid cfid cftoken oscsid xtcsid zenid sessionid session_id session-id sess_id sessid'.split(' '),
);

/** Ambiguous names, which count only with a machine-made value. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['sid', 's', 'session', 'sess']);

const isRandom = (value: string): boolean => /^[a-z0-9]{20,}$/i.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
