import { FetchFailure, type FailureCode as FetchFailureCode } from '../http/failure.ts';
import { format } from './message.ts';
import { statusName } from './status-names.ts';

/** Why a page could not be audited. */
export type FailureCode =
  | FetchFailureCode
  | 'http_error'
  | 'unsupported_content_type'
  | 'empty_body'
  | 'parse_limit'
  | 'bot_wall'
  | 'crashed';

/** What the sentences of a failure show. */
export interface FailureDetail {
  /** Of an error page. */
  status?: number;
  /** Who answered in place of the site, `login` or `captcha`. */
  guard?: string;
}

export interface Failure {
  /** What happened, as one sentence. */
  sentence: string;
  /** Why that may be. */
  cause: string;
  /** What a person can do now. */
  next: string;
}

/** Ends an audit that has nothing to judge. */
export class AuditFailure extends Error {
  readonly code: FailureCode;
  readonly detail: FailureDetail;
  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(code);
    this.name = 'AuditFailure';
    this.code = code;
    this.detail = detail;
  }
}

/** Why a page could not be audited; undefined for an error that says nothing of the page. */
export const failureOf = (error: unknown): { code: FailureCode; detail: FailureDetail } | undefined => {
  if (error instanceof AuditFailure) return { code: error.code, detail: error.detail };
  return error instanceof FetchFailure ? { code: error.code, detail: {} } : undefined;
};

/** The sentences of a failure, as far as its detail is known. */
export const tellFailure = (
  code: FailureCode,
  { status, guard = 'none' }: FailureDetail = {},
  { failures: told, sentences: { locale } }: { failures: Readonly<Record<FailureCode, Failure>>; sentences: { locale: string } } = english,
): Failure => {
  const { sentence, cause, next } = told[code];
  const values = { status: status === undefined ? 'none' : statusName(status), guard };
  const say = (text: string): string => format(text, values, locale);
  return { sentence: say(sentence), cause: say(cause), next: say(next) };
};

/** The same as one text. */
export const wordFailure = (...failure: Parameters<typeof tellFailure>): string => {
  const { sentence, cause, next } = tellFailure(...failure);
  return `${sentence} ${cause} ${next}`;
};

export const failures: Record<FailureCode, Failure> = {
  dns_error: {
    sentence: 'The host name could not be found.',
    cause: 'The name may be misspelt, or its DNS records are missing or broken.',
    next: 'Check the address, then ask your DNS provider.',
  },
  dns_timeout: {
    sentence: 'The name servers did not answer.',
    cause: 'Those of the domain, or those that this service asks, are down, overloaded or out of reach.',
    next: 'Try again later; if it stays, ask your DNS provider, then the operator of this service.',
  },
  connection_refused: {
    sentence: 'The server refused the connection.',
    cause: 'Nothing listens on that port, or a firewall turns visitors away.',
    next: 'Check that the web server runs and that the port is right.',
  },
  connection_reset: {
    sentence: 'The server broke off the connection.',
    cause: 'A firewall, an overloaded server or a crash does this.',
    next: 'Try again later; if it stays, look into the server log.',
  },
  connection_closed: {
    sentence: 'The server closed the connection before it had answered.',
    cause: 'The server crashed on the request, or speaks another protocol on that port.',
    next: 'Open the address in a browser and look into the server log.',
  },
  timeout: {
    sentence: 'The server did not finish its answer in time.',
    cause: 'It is slow, overloaded, or drops visitors it does not know.',
    next: 'Try again later; if it stays, find out what makes the page slow.',
  },
  blocked_address: {
    sentence: 'This address may not be audited from here.',
    cause: 'It is, or leads to, an address inside a private network or one that is reserved.',
    next: 'Use a public address, or ask the operator to allow this one (ALLOW_TARGETS).',
  },
  redirect_blocked: {
    sentence: 'The page redirects to an address that may not be audited from here.',
    cause:
      'The target is not a public web address: a private network, another protocol, a port that is not allowed, or it carries a password.',
    next: 'Correct the redirect, or audit its target by its public address.',
  },
  redirect_loop: {
    sentence: 'The page redirects in a circle.',
    cause: 'Two redirect rules undo each other, often one for https or www and one for a trailing slash.',
    next: 'Follow the redirects one by one and remove the rule that leads back.',
  },
  too_many_redirects: {
    sentence: 'The page redirects more than 10 times.',
    cause: 'Redirect rules have piled up; search engines give up too.',
    next: 'Send the first address straight to the last one.',
  },
  redirect_invalid: {
    sentence: 'The page redirects to something that is no address.',
    cause: 'The Location header is empty or not a valid URL.',
    next: 'Correct the Location header of the redirect.',
  },
  tls_untrusted: {
    sentence: 'The certificate was not issued by an authority that browsers trust.',
    cause: 'It is self-signed, or the server does not send the certificates between it and its root.',
    next: 'Install a certificate from a public authority with its full chain.',
  },
  tls_expired: {
    sentence: 'The certificate has expired.',
    cause: 'Its renewal failed or was forgotten.',
    next: 'Renew the certificate and reload the web server.',
  },
  tls_not_yet_valid: {
    sentence: 'The certificate is not valid yet.',
    cause: 'It was issued for a later date, or a clock is wrong.',
    next: 'Check the start date of the certificate and the clocks of both machines.',
  },
  tls_hostname: {
    sentence: 'The certificate stands for another host name.',
    cause: 'The server shows the certificate of another site, or the name is missing in it.',
    next: 'Issue a certificate that lists this host name.',
  },
  tls_handshake: {
    sentence: 'No secure connection could be agreed on.',
    cause: 'The server offers only protocols or ciphers that are no longer accepted, or does not speak TLS on that port.',
    next: 'Offer TLS 1.2 and 1.3 with current ciphers.',
  },
  invalid_http: {
    sentence: 'The answer was not valid HTTP.',
    cause: 'Another service listens on that port, or a program in between writes broken headers.',
    next: 'Look at the raw answer, for example with curl -v.',
  },
  header_too_large: {
    sentence: 'The headers of the answer are larger than 16 KiB.',
    cause: 'Most often the server sets very many or very large cookies.',
    next: 'Make the headers smaller; many proxies refuse such answers too.',
  },
  content_length_mismatch: {
    sentence: 'The page was shorter than the server had announced.',
    cause: 'The Content-Length header is wrong, or the connection broke on the way.',
    next: 'Try again; if it stays, correct the header.',
  },
  bad_encoding: {
    sentence: 'The page could not be decompressed.',
    cause: 'Its bytes are not what the Content-Encoding header says.',
    next: 'Check what compresses the page twice or not at all.',
  },
  unsupported_encoding: {
    sentence: 'The page came in a compression that was not asked for.',
    cause: 'The server ignores the Accept-Encoding header.',
    next: 'Send gzip, deflate, br or zstd, or no compression.',
  },
  too_large: {
    sentence: 'The page is too large to read any of it.',
    cause: 'Nothing could be decoded within the limit.',
    next: 'Make the page smaller; search engines read only the first 2 MB.',
  },
  unsupported_content_type: {
    sentence: 'The address does not lead to an HTML page.',
    cause: 'The server sent another type of file.',
    next: 'Give the address of a web page, or correct the Content-Type header.',
  },
  empty_body: {
    sentence: 'The answer was empty.',
    cause: 'The server sent a status and headers, but no page.',
    next: 'Open the address in a browser; if it is empty there too, repair the page.',
  },
  parse_limit: {
    sentence: 'The page is built in a way that is too much to read.',
    cause: 'It is nested too deeply, has too many elements or attributes, or takes too much time or memory.',
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
      '{guard, select, none {A login or bot check answered} login {A login answered} captcha {A CAPTCHA answered} other {A bot check by {guard} answered}} in place of the page.',
    next: 'Allow Sonde’s user agent or IP address and try again.',
  },
  crashed: {
    sentence: 'The audit broke off three times.',
    cause: 'Something in this page makes the auditing program stop.',
    next: 'Please report the address to the makers, so that it can be repaired.',
  },
};

const english = { failures, sentences: { locale: 'en' } };
