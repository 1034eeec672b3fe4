import { httpSettings } from '../app/egress.ts';
import { readConfig } from '../config/config.ts';
import { openAccess } from '../http/access.ts';
import { openHttp } from '../http/fetch.ts';
import { portOf } from '../http/guard.ts';
import { MINUTE } from '../lib/time.ts';
import { version } from '../lib/version.ts';
import { sondeOverHttp } from '../mcp/over-http.ts';
import { offerOnStdio } from '../mcp/stdio.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError, exitCodes } from './exit.ts';

/** Maximum milliseconds of a request, which may wait for an audit. */
const REQUEST_TIMEOUT = MINUTE;

/** `sonde mcp`: serves the tools of a remote service over standard input and output, until the input ends. */
export const mcpCommand = (context: CommandContext): void => {
  const base = readUrl(context.env.SONDE_URL);
  const key = context.env.SONDE_KEY?.trim();
  if (!key) throw new CommandError('SONDE_KEY is missing. Set it to an API key of the Sonde server.', exitCodes.config);
  const settings = {
    ...httpSettings(readConfig({}), new Set()),
    userAgent: `sonde/${version}`,
    // Empty, so that only the configured service can be reached.
    targetPorts: [],
    allowTargets: new Set([`${base.hostname}:${portOf(base)}`]),
    totalTimeout: REQUEST_TIMEOUT,
  };
  const headers = { authorization: `Bearer ${key}` };
  const http = openHttp(settings, null, openAccess({ origins: [base.origin], headers, cookies: '', basic: null, userAgent: '' }));
  context.stdin.once('close', () => void http.close());
  offerOnStdio(sondeOverHttp(base, http), context);
};

const readUrl = (text = ''): URL => {
  const url = URL.parse(text.trim());
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) return url;
  throw new CommandError(
    'SONDE_URL is missing or invalid. Set it to the URL of the Sonde server, such as https://seo.example.net.',
    exitCodes.config,
  );
};
