/** All errors shown to users: HTTP status, title, and a sentence that says what to do. Names in braces are placeholders. */
export const problems = {
  bad_request: { status: 400, title: 'Bad request', detail: 'The request could not be read as HTTP.' },
  repeated_header: {
    status: 400,
    title: 'Repeated header',
    detail: 'Send each of the headers Host and Authorization only once.',
  },
  malformed_body: { status: 400, title: 'Malformed body', detail: '{why}' },
  malformed_query: { status: 400, title: 'Malformed query', detail: 'The query string is not valid percent-encoded UTF-8.' },
  key_absent: { status: 401, title: 'No API key', detail: 'Send your API key in the header "Authorization: Bearer <key>".' },
  key_malformed: {
    status: 401,
    title: 'Invalid API key',
    detail: 'The header must be "Authorization: Bearer <key>" with the whole API key. Check that the key is complete.',
  },
  key_unknown: { status: 401, title: 'Unknown API key', detail: 'No account has this API key. Check it, or create a new one.' },
  key_expired: { status: 401, title: 'Expired API key', detail: 'This API key has expired. Create a new one.' },
  key_revoked: { status: 401, title: 'Revoked API key', detail: 'This API key has been revoked. Create a new one.' },
  scope_missing: {
    status: 403,
    title: 'Not allowed with this key',
    detail: 'This API key lacks the scope "{scope}". Use one that has it.',
  },
  origin_refused: {
    status: 403,
    title: 'Not allowed from this page',
    detail: 'Pages of other sites can’t use this endpoint. Call it from a program or from a page of this service.',
  },
  report_not_found: { status: 404, title: 'Report not found', detail: 'There is no report with this id in your account.' },
  screenshot_not_found: {
    status: 404,
    title: 'No screenshot',
    detail: 'This audit has no such screenshot. Mode rendered takes them, and those of the last two audits are kept.',
  },
  report_unfinished: { status: 404, title: 'No audit yet', detail: 'No audit of this report has finished yet.' },
  project_not_found: { status: 404, title: 'Project not found', detail: 'There is no project with this name in your account.' },
  profile_not_found: {
    status: 404,
    title: 'Access profile not found',
    detail: 'This project has no access profile of this name. A name has 1 to 40 characters of a-z, 0-9 and -.',
  },
  accepted_not_found: { status: 404, title: 'Not accepted', detail: 'No issue of this check is accepted in this project.' },
  check_not_found: {
    status: 404,
    title: 'Check not found',
    detail: 'There is no check with this id. GET /api/v1/checks lists all checks.',
  },
  schedule_not_found: { status: 404, title: 'Schedule not found', detail: 'There’s no schedule here. PUT one to create it.' },
  import_not_found: { status: 404, title: 'Import not found', detail: 'There is no import with this id in your account.' },
  crawl_unfinished: { status: 404, title: 'No result yet', detail: 'This crawl has no result yet.' },
  crawl_not_found: { status: 404, title: 'Crawl not found', detail: 'There is no crawl with this id in your account.' },
  crawled_page_not_found: { status: 404, title: 'Page not found', detail: 'This crawl has no page with this id.' },
  webhook_not_found: { status: 404, title: 'Webhook not found', detail: 'There is no webhook with this id in your account.' },
  delivery_not_found: {
    status: 404,
    title: 'Delivery not found',
    detail: 'This webhook has no delivery with this id. Old deliveries are removed.',
  },
  path_not_found: { status: 404, title: 'Path not found', detail: 'Unknown path. The API is at /api/v1.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', detail: 'This path allows {allowed}.' },
  request_timeout: { status: 408, title: 'Request timeout', detail: 'The request did not arrive completely in time.' },
  webhook_disabled: { status: 409, title: 'Webhook disabled', detail: 'This webhook is disabled. Send enabled=1 first.' },
  nothing_to_resume: {
    status: 409,
    title: 'Nothing left to fetch',
    detail: 'This crawl has fetched all that it may fetch. Send a higher max_pages if the site has more pages.',
  },
  delivery_pending: { status: 409, title: 'Delivery in progress', detail: 'This is already being delivered. Wait until it has finished.' },
  too_many_reports: {
    status: 409,
    title: 'Too many reports',
    detail: 'Your account has reached its limit of {most} reports. Delete some, or ask your admin to raise REPORTS_PER_ACCOUNT.',
  },
  in_use: { status: 409, title: 'In use', detail: 'This is used by {uses}. Send force=1 to delete it anyway.' },
  too_many_profiles: {
    status: 409,
    title: 'Too many access profiles',
    detail: 'A project can have at most {most} access profiles. Delete or change an existing one.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'Too many webhooks',
    detail: 'An account can have at most {most} webhooks. Delete or change an existing one.',
  },
  too_many_crawl_pages: {
    status: 409,
    title: 'Too many crawled pages',
    detail: 'The crawls of your account may have {most} pages together. Delete some crawls, or ask for fewer pages.',
  },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body of this request can have at most {size}.' },
  uri_too_long: { status: 414, title: 'URL too long', detail: 'Path and query can have at most 16 KiB.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/x-www-form-urlencoded, application/json or multipart/form-data.',
  },
  json_type_missing: {
    status: 415,
    title: 'JSON without its type',
    detail: 'The body looks like JSON, but {type}. Send it with the header "Content-Type: application/json".',
  },
  encoded_body: {
    status: 415,
    title: 'Encoded body',
    detail: 'Send the body uncompressed, without Content-Encoding.',
  },
  precondition_failed: {
    status: 412,
    title: 'Version conflict',
    detail: 'The resource has changed since you read it. Fetch it again and retry.',
  },
  idempotency_key_invalid: {
    status: 400,
    title: 'Invalid Idempotency-Key',
    detail: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was used with a different request. Send the same fields or a new key.',
  },
  browser_unavailable: {
    status: 422,
    title: 'No browser',
    detail:
      'There is no browser to render pages with. Install Chrome or Chromium, or on Linux x64 run npm run browser in the folder of Sonde, and start Sonde again. Or use mode html or full.',
  },
  validation_failed: { status: 422, title: 'Validation failed', detail: 'One or more fields are invalid. See `errors`.' },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail: 'This API key has made too many requests. Retry after the seconds in Retry-After; RateLimit shows what is left.',
  },
  too_many_bad_keys: {
    status: 429,
    title: 'Too many bad keys',
    detail: 'Too many requests with a bad API key from this IP address. Retry after the seconds in Retry-After.',
  },
  too_many_idempotency_keys: {
    status: 429,
    title: 'Too many Idempotency-Keys',
    detail:
      'An account can use at most {most} Idempotency-Keys within 24 hours. Retry after the seconds in Retry-After, or send the request without one.',
  },
  too_many_rotations: {
    status: 429,
    title: 'Too many rotations',
    detail:
      'A webhook can have at most {most} earlier secrets that still sign. Retry after the seconds in Retry-After, or delete the webhook and create another.',
  },
  too_many_passwords: {
    status: 429,
    title: 'Too many passwords',
    detail: 'Too many passwords are being set or tried at once. Retry after the seconds in Retry-After.',
  },
  too_many_crawls: {
    status: 429,
    title: 'Too many crawls',
    detail: 'An account can have at most {most} running crawls. Wait until one is completed, or stop one.',
  },
  too_many_imports: {
    status: 429,
    title: 'Too many imports',
    detail: 'An account can have at most {most} running imports. Wait until one is completed, or cancel one.',
  },
  too_many_streams: {
    status: 429,
    title: 'Too many streams',
    detail: 'At most {most} event streams per account. Close one, or retry after the seconds in Retry-After.',
  },
  too_many_exports: {
    status: 429,
    title: 'Too many exports',
    detail: 'An account can download at most {most} files of lists at once. Retry after the seconds in Retry-After, or when one has ended.',
  },
  headers_too_large: { status: 431, title: 'Headers too large', detail: 'The headers of the request can have at most 32 KiB.' },
  internal: { status: 500, title: 'Internal error', detail: 'Something went wrong on our side. It has been logged with the request id.' },
  queue_full: {
    status: 503,
    title: 'Queue full',
    detail: 'The audit queue is full. Retry after the seconds in Retry-After.',
  },
  account_queue_full: {
    status: 503,
    title: 'Too many queued audits',
    detail:
      'Your account has {audits} queued, which is its share of the queue. Retry when some have finished, after the seconds in Retry-After.',
  },
  passwords_busy: {
    status: 503,
    title: 'Too many passwords to check',
    detail: 'Too many passwords are being checked at once. Retry after the seconds in Retry-After.',
  },
  pdf_unavailable: {
    status: 503,
    title: 'PDF unavailable',
    detail: 'The PDF can’t be made right now. Retry after the seconds in Retry-After.',
  },
  overloaded: {
    status: 503,
    title: 'Overloaded',
    detail: 'Too many requests at once. Retry after the seconds in Retry-After.',
  },
  unavailable: { status: 503, title: 'Temporarily unavailable', detail: 'Sonde can’t do this right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof problems;

/** An invalid field, described for programs (`code`, `allowed`) and for people (`detail`). */
export interface FieldError {
  field: string;
  in: 'query' | 'body' | 'path' | 'header';
  code: string;
  detail: string;
  allowed?: readonly string[];
}

/** A 422 response lists fields; this entry describes a header. */
const keyError = (code: string, detail: string): FieldError => ({ field: 'Idempotency-Key', in: 'header', code, detail });

/** An error for the user. `api` formats it as problem+json, `web` as a page, the CLI as one line. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    {
      values = {},
      errors,
      headers = {},
    }: { values?: Record<string, string>; errors?: readonly FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(problems[code].detail.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
    this.name = 'Problem';
    this.code = code;
    this.errors = errors ?? (code === 'idempotency_key_reused' ? [keyError(code, this.message)] : undefined);
    this.headers = headers;
  }

  get status(): number {
    return problems[this.code].status;
  }

  get title(): string {
    return problems[this.code].title;
  }
}
