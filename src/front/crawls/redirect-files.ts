import { pathOf, type Redirect, type RedirectMap } from '../../audit/site/redirect-map.ts';
import { csvLine } from '../csv.ts';

/** Formats of servers into which redirects are written. */
export const redirectFormats = ['csv', 'nginx', 'caddy', 'apache', 'redirects'] as const;
export type RedirectFormat = (typeof redirectFormats)[number];

/** A redirect of one path; the target is a path too if both are on one host. */
interface PathRedirect {
  from: string;
  to: string;
}

interface ServerFormat {
  head: readonly string[];
  foot: readonly string[];
  /** Returns the lines of a redirect; null if the format can’t express it. */
  lines(redirect: PathRedirect): string[] | null;
  comment: string;
}

/** Characters of a URL without white space, control characters and anything beyond ASCII: nothing else can be in a serialised URL. */
const PLAIN = /^[!-~]+$/;

const formats: Readonly<Record<Exclude<RedirectFormat, 'csv'>, ServerFormat>> = {
  nginx: {
    comment: '#',
    head: ['# In the http block:', 'map $request_uri $moved_to {', '  default "";'],
    foot: ['}', '# In the server block:', '# if ($moved_to) { return 301 $moved_to; }'],
    // A dollar sign in a target begins a variable and can’t be escaped.
    lines: ({ from, to }) => (to.includes('$') || !from.startsWith('/') ? null : [`  "${backslashed(from)}" "${backslashed(to)}";`]),
  },
  caddy: {
    comment: '#',
    head: ['# In the block of the site:', 'map {uri} {moved_to} {'],
    foot: ['  default ""', '}', '@moved expression `{moved_to} != ""`', 'redir @moved {moved_to} 301'],
    // Braces are placeholders.
    lines: ({ from, to }) => (/[{}\\]/.test(from + to) || !from.startsWith('/') ? null : [`  "${quoted(from)}" "${quoted(to)}"`]),
  },
  apache: {
    comment: '#',
    head: ['# In the virtual host or .htaccess:', 'RewriteEngine On'],
    foot: [],
    // The configuration replaces `${…}` wherever it stands, and quotes within quotes are read in more than one way.
    lines: ({ from, to }) =>
      /["\\]/.test(from + to) || (from + to).includes('${')
        ? null
        : [
            `RewriteCond "%{THE_REQUEST}" "^[A-Z]+ ${from.replaceAll(/[^\w/-]/g, '\\$&')} HTTP/"`,
            `RewriteRule "^" "${to.replaceAll(/[%$]/g, '\\$&')}${to.includes('?') ? '' : '?'}" [R=301,L,NE]`,
          ],
  },
  redirects: {
    comment: '#',
    head: [],
    foot: [],
    // A star and a colon are placeholders, and rules match paths only.
    lines: ({ from, to }) => (/[*?#]|\/:/.test(from) || /\/:/.test(pathOf(to)) ? null : [`${from} ${to} 301`]),
  },
};

const backslashed = (text: string): string => text.replaceAll(/["\\]/g, '\\$&');
const quoted = (text: string): string => text.replaceAll('"', '\\"');

/** Returns the redirects as a file in a format. What the format can’t express is left out, and counted in a comment. */
export const redirectFile = ({ redirects }: Pick<RedirectMap, 'redirects'>, format: RedirectFormat): { text: string; leftOut: number } => {
  if (format === 'csv') {
    const lines = redirects.map(({ from, to, score, reason }) => csvLine([from, to, score, reason]));
    return { text: [csvLine(['from', 'to', 'score', 'reason']), ...lines].join(''), leftOut: 0 };
  }
  const { head, foot, lines, comment } = formats[format];
  const written = redirects.map((redirect) => linesOf(redirect, lines));
  const leftOut = written.filter((one) => one === null).length;
  const note = leftOut === 0 ? [] : [`${comment} Left out, as this format can’t express them: ${leftOut}`];
  return { text: [...note, ...head, ...written.flatMap((one) => one ?? []), ...foot, ''].join('\n'), leftOut };
};

/** The file with the redirects from an earlier crawl to a later one. */
export const redirectMapFile = (map: Promise<RedirectMap>, format: RedirectFormat) => ({
  name: format === 'redirects' ? '_redirects' : `redirect-map.${format}`,
  type: `text/${format === 'csv' ? 'csv' : 'plain'}; charset=utf-8`,
  pieces: (async function* () {
    yield redirectFile(await map, format).text;
  })(),
});

const linesOf = ({ from, to }: Redirect, lines: ServerFormat['lines']): string[] | null => {
  const path = pathOf(from);
  if (!PLAIN.test(path) || !PLAIN.test(to)) return null;
  const isSameHost = from.slice(0, -path.length) === to.slice(0, to.length - pathOf(to).length);
  return lines({ from: path, to: isSameHost ? pathOf(to) : to });
};
