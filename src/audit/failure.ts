import { FetchFailure } from '../http/failure.ts';
import { AuditFailure, type FailureCode, type FailureDetail } from './audit-failure.ts';
import { format } from './texts/message.ts';
import { statusName } from './texts/status-names.ts';

export interface Failure {
  /** The failure in one sentence. */
  sentence: string;
  /** Its likely cause. */
  cause: string;
  /** What to do next. */
  next: string;
}

/** Returns the failure that an error means; undefined if the error is not about the page. */
export const failureOf = (error: unknown): { code: FailureCode; detail: FailureDetail } | undefined => {
  if (error instanceof AuditFailure) return { code: error.code, detail: error.detail };
  return error instanceof FetchFailure ? { code: error.code, detail: {} } : undefined;
};

/** Returns the sentences of a failure, with the details that are known. */
export const describeFailure = (
  code: FailureCode,
  { status, guard = 'none' }: FailureDetail = {},
  { failures, sentences: { locale } }: { failures: Readonly<Record<FailureCode, Failure>>; sentences: { locale: string } } = english,
): Failure => {
  const { sentence, cause, next } = failures[code];
  const values = { status: status === undefined ? 'none' : statusName(status), guard };
  const say = (text: string): string => format(text, values, locale);
  return { sentence: say(sentence), cause: say(cause), next: say(next) };
};

/** Returns the sentences of a failure as one text. */
export const failureMessage = (...failure: Parameters<typeof describeFailure>): string => {
  const { sentence, cause, next } = describeFailure(...failure);
  return `${sentence} ${cause} ${next}`;
};

export const failures: Record<FailureCode, Failure> = {
  dns_error: {
    sentence: 'The host name couldn’t be found.',
    cause: 'It may be misspelled, or its DNS records are missing or broken.',
    next: 'Check the URL, then ask your DNS provider.',
  },
  resolver_unavailable: {
    sentence: 'The host name couldn’t be looked up.',
    cause: 'The name servers that this server uses are in trouble, or those of the domain, which says nothing about the page.',
    next: 'Try again later; if it keeps happening, ask the admin of this service, then your DNS provider.',
  },
  connection_refused: {
    sentence: 'The server refused the connection.',
    cause: 'Nothing listens on that port, or a firewall blocks it.',
    next: 'Check that the web server is running and that the port is right.',
  },
  connection_reset: {
    sentence: 'The server reset the connection.',
    cause: 'A firewall, an overloaded server or a crash can cause this.',
    next: 'Try again later; if it keeps happening, check the server log.',
  },
  connection_closed: {
    sentence: 'The server closed the connection before it answered.',
    cause: 'The server crashed on the request, or uses another protocol on that port.',
    next: 'Try again later; if it keeps happening, check the server log.',
  },
  timeout: {
    sentence: 'The server took too long to respond.',
    cause: 'It’s slow, overloaded, or ignores visitors it doesn’t know.',
    next: 'Try again later; if it keeps happening, find out what makes the page slow.',
  },
  blocked_address: {
    sentence: 'This URL can’t be audited from here.',
    cause: 'It points to a private or reserved network.',
    next: 'Use a public URL, or allow it in ALLOW_TARGETS.',
  },
  redirect_blocked: {
    sentence: 'The page redirects to a URL that can’t be audited.',
    cause: 'The target is private, uses another protocol or port, or contains a password.',
    next: 'Fix the redirect, or audit its public target.',
  },
  redirect_loop: {
    sentence: 'The page redirects in a loop.',
    cause: 'Two redirect rules undo each other, often one for HTTPS or www and one for a trailing slash.',
    next: 'Follow the redirects and remove the rule that leads back.',
  },
  too_many_redirects: {
    sentence: 'The page redirects more than 10 times.',
    cause: 'Redirect rules have piled up; search engines give up too.',
    next: 'Redirect the first URL straight to the last one.',
  },
  redirect_invalid: {
    sentence: 'The page redirects to an invalid URL.',
    cause: 'The Location header is empty or malformed.',
    next: 'Fix the Location header.',
  },
  tls_untrusted: {
    sentence: 'Browsers don’t trust the certificate.',
    cause: 'It’s self-signed, or the server doesn’t send the intermediate certificates.',
    next: 'Install a certificate with its full chain.',
  },
  tls_expired: {
    sentence: 'The certificate has expired.',
    cause: 'Its renewal failed or was forgotten.',
    next: 'Renew the certificate and reload the web server.',
  },
  tls_not_yet_valid: {
    sentence: 'The certificate isn’t valid yet.',
    cause: 'It was issued for a later date, or a clock is wrong.',
    next: 'Check the start date of the certificate and the clocks of both machines.',
  },
  tls_hostname: {
    sentence: 'The certificate is for another host name.',
    cause: 'The server sends the certificate of another site, or this name is missing from it.',
    next: 'Issue a certificate that includes this host name.',
  },
  tls_handshake: {
    sentence: 'The TLS handshake failed.',
    cause: 'The server only offers outdated protocols or ciphers, or doesn’t use TLS on that port.',
    next: 'Offer TLS 1.2 and 1.3 with current ciphers.',
  },
  invalid_http: {
    sentence: 'The response isn’t valid HTTP.',
    cause: 'Another service listens on that port, or a proxy writes broken headers.',
    next: 'Look at the raw response, for example with curl -v.',
  },
  header_too_large: {
    sentence: 'The response headers are larger than 16 KiB.',
    cause: 'Most often the server sets too many or too large cookies.',
    next: 'Make the headers smaller; many proxies refuse such responses too.',
  },
  content_length_mismatch: {
    sentence: 'The page was shorter than the server announced.',
    cause: 'The Content-Length header is wrong, or the connection broke during the download.',
    next: 'Try again; if it keeps happening, fix the Content-Length header.',
  },
  bad_encoding: {
    sentence: 'The page couldn’t be decompressed.',
    cause: 'Its bytes don’t match the Content-Encoding header.',
    next: 'Check whether the page is compressed twice, or not at all.',
  },
  unsupported_encoding: {
    sentence: 'The server used a compression Sonde didn’t ask for.',
    cause: 'It ignores the Accept-Encoding header.',
    next: 'Send gzip, deflate, br or zstd, or no compression.',
  },
  too_large: {
    sentence: 'The page is too large to read.',
    cause: 'Nothing could be decoded within the size limit.',
    next: 'Make the page smaller; Google reads only the first 2 MB of the HTML.',
  },
  unsupported_content_type: {
    sentence: 'This URL isn’t an HTML page.',
    cause: 'The server sent another file type.',
    next: 'Enter the URL of a web page, or fix the Content-Type header.',
  },
  empty_body: {
    sentence: 'The response was empty.',
    cause: 'The server sent a status and headers, but no page.',
    next: 'Open the URL in a browser; if it’s empty there too, fix the page.',
  },
  invalid_xml: {
    sentence: 'The page is served as XML but isn’t well-formed.',
    cause: 'Browsers show an error in place of it. Often a tag isn’t closed, or there is & instead of &amp;.',
    next: 'Open the page in a browser, which shows the line, and fix it, or serve the page with Content-Type: text/html.',
  },
  parse_limit: {
    sentence: 'The page is too complex to parse.',
    cause: 'It has too many or too deeply nested elements, or needs too much memory.',
    next: 'Simplify the page; browsers and search engines struggle with it too.',
  },
  http_error: {
    sentence: '{status, select, none {The page returns an error} other {The server answered {status}}}, so there is no page to audit.',
    cause: 'The page was moved, deleted or protected, or the server has a problem.',
    next: 'Open the URL in a browser. If it works there, allow Sonde’s user agent; otherwise fix the page or enter another URL.',
  },
  bot_wall: {
    sentence: 'The site blocked the audit.',
    cause:
      '{guard, select, none {A login or bot check answered} login {A login answered} captcha {A CAPTCHA answered} firewall {A firewall answered} other {A bot check by {guard} answered}} in place of the page.',
    next: 'Allow Sonde’s user agent or IP address and try again.',
  },
  crashed: {
    sentence: 'The audit crashed three times on this page.',
    cause: 'This is a bug in Sonde.',
    next: 'Report the URL as a bug.',
  },
};

const english = { failures, sentences: { locale: 'en' } };
