/** Every error that a user can be shown: HTTP status, title, and a sentence that says what to do. Names in braces are filled in. */
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
    title: 'Malformed API key',
    detail: 'The header must be "Authorization: Bearer <key>" with the whole API key. Check that nothing is missing.',
  },
  key_unknown: { status: 401, title: 'Unknown API key', detail: 'No account has this API key. Check it, or make a new one.' },
  key_expired: { status: 401, title: 'Expired API key', detail: 'This API key has expired. Make a new one.' },
  key_revoked: { status: 401, title: 'Revoked API key', detail: 'This API key has been revoked. Make a new one.' },
  scope_missing: {
    status: 403,
    title: 'Not allowed with this key',
    detail: 'This API key lacks the scope "{scope}". Use one that has it.',
  },
  origin_refused: {
    status: 403,
    title: 'Not allowed from this page',
    detail: 'Pages of other sites may not use this endpoint. Call it from a program, or from a page of this service.',
  },
  report_not_found: { status: 404, title: 'Report not found', detail: 'There is no report with this id in your account.' },
  project_not_found: { status: 404, title: 'Project not found', detail: 'There is no project with this name in your account.' },
  accepted_not_found: { status: 404, title: 'Not accepted', detail: 'No finding of this check is accepted in this project.' },
  check_not_found: { status: 404, title: 'Check not found', detail: 'There is no check with this id. GET /api/v1/checks lists all.' },
  schedule_not_found: { status: 404, title: 'No schedule', detail: 'This is audited only when asked. PUT a schedule here to change that.' },
  import_not_found: { status: 404, title: 'Import not found', detail: 'There is no import with this id in your account.' },
  webhook_not_found: { status: 404, title: 'Webhook not found', detail: 'There is no webhook with this id in your account.' },
  delivery_not_found: { status: 404, title: 'Delivery not found', detail: 'This webhook has no delivery with this id, or not any more.' },
  path_not_found: { status: 404, title: 'Path not found', detail: 'There is nothing at this path. The interface begins at /api/v1.' },
  method_not_allowed: { status: 405, title: 'Method not allowed', detail: 'This path allows {allowed}.' },
  request_timeout: { status: 408, title: 'Request timeout', detail: 'The request did not arrive whole in time.' },
  webhook_disabled: { status: 409, title: 'Webhook disabled', detail: 'This webhook is disabled. Send enabled=1 to it first.' },
  delivery_pending: { status: 409, title: 'Delivery under way', detail: 'This is being delivered already. Wait until it is over.' },
  too_many_reports: {
    status: 409,
    title: 'Too many reports',
    detail:
      'An account may have {most} reports, and yours has them. Delete some, or ask the operator of this service to raise REPORTS_PER_ACCOUNT.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'Too many webhooks',
    detail: 'An account may have {most} webhooks. Delete one, or change one that you have.',
  },
  body_too_large: { status: 413, title: 'Body too large', detail: 'The body of this request may have at most {size}.' },
  uri_too_long: { status: 414, title: 'Address too long', detail: 'Path and query may have at most 16 KiB.' },
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
    detail: 'Send the body as it is, without Content-Encoding.',
  },
  precondition_failed: {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'If-Match names another version than the present one. Read it again, and then decide.',
  },
  idempotency_key_invalid: {
    status: 400,
    title: 'Malformed Idempotency-Key',
    detail: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency-Key used before',
    detail: 'This Idempotency-Key came with other fields before. Send the same fields, or take another key.',
  },
  validation_failed: { status: 422, title: 'Validation failed', detail: 'Some fields are not as they must be; see errors.' },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail: 'This API key has made too many requests. Wait as many seconds as Retry-After says; RateLimit shows what is left.',
  },
  too_many_bad_keys: {
    status: 429,
    title: 'Too many bad keys',
    detail: 'Too many requests with a bad API key came from this address. Wait as many seconds as Retry-After says.',
  },
  too_many_idempotency_keys: {
    status: 429,
    title: 'Too many Idempotency-Keys',
    detail:
      'An account may use {most} Idempotency-Keys within 24 hours. Wait as many seconds as Retry-After says, or send the request without one.',
  },
  too_many_rotations: {
    status: 429,
    title: 'Too many rotations',
    detail:
      'A webhook can have {most} earlier secrets that still sign. Wait as many seconds as Retry-After says, or delete the webhook and make another.',
  },
  too_many_passwords: {
    status: 429,
    title: 'Too many passwords',
    detail: 'Too many passwords are being set or tried at once. Wait as many seconds as Retry-After says.',
  },
  too_many_imports: {
    status: 429,
    title: 'Too many imports',
    detail: 'An account may have {most} imports under way. Wait until one is completed, or cancel one.',
  },
  too_many_streams: {
    status: 429,
    title: 'Too many streams',
    detail: 'An account may follow {most} reports at once. End a stream, or wait as many seconds as Retry-After says.',
  },
  headers_too_large: { status: 431, title: 'Headers too large', detail: 'The headers of the request may have at most 32 KiB.' },
  internal: { status: 500, title: 'Internal error', detail: 'Something went wrong here. It has been logged under the request id.' },
  queue_full: {
    status: 503,
    title: 'Too much to do',
    detail: "The service's queue is full. Try again after as many seconds as Retry-After says.",
  },
  account_queue_full: {
    status: 503,
    title: 'Too many audits waiting',
    detail:
      'Your account has {audits} waiting, which is its share of the queue. Try again when some are done, after as many seconds as Retry-After says.',
  },
  passwords_busy: {
    status: 503,
    title: 'Too many passwords to check',
    detail: 'So many passwords are being checked that no more are taken. Try again after as many seconds as Retry-After says.',
  },
  overloaded: {
    status: 503,
    title: 'Too many requests at once',
    detail: 'More requests are coming in than can be answered in time. Try again after as many seconds as Retry-After says.',
  },
  unavailable: { status: 503, title: 'Temporarily unavailable', detail: 'The service cannot do this right now. Try again in a moment.' },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof problems;

/** What is wrong with one field, for programs (`code`, `allowed`) and people (`detail`). */
export interface FieldError {
  field: string;
  in: 'query' | 'body' | 'path' | 'header';
  code: string;
  detail: string;
  allowed?: readonly string[];
}

/** Of every 422 the fields are told, and this one is about a header. */
const keyError = (code: string, detail: string): FieldError => ({ field: 'Idempotency-Key', in: 'header', code, detail });

/** Something a user must hear. `api` renders it as problem+json, `web` as a page, the command line as one line. */
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
