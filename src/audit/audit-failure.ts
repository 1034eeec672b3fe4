import type { FailureCode as FetchFailureCode } from '../http/failure.ts';

/** Why a page could not be audited. */
export type FailureCode =
  | FetchFailureCode
  | 'http_error'
  | 'unsupported_content_type'
  | 'empty_body'
  | 'invalid_xml'
  | 'parse_limit'
  | 'bot_wall'
  /** The access profile no longer gets in, or was deleted. */
  | 'access_expired'
  | 'access_missing'
  | 'crashed';

/** The values that a failure message shows. */
export interface FailureDetail {
  /** HTTP status of an error page. */
  status?: number;
  /** Name of the protection that answered instead of the site, or its kind if the name is unknown: `login`, `captcha` or `firewall`. */
  guard?: string;
  /** True if the audit will be retried automatically and is waiting for that. */
  isWaiting?: boolean;
}

/** Error that ends an audit because there is no page to check. */
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
