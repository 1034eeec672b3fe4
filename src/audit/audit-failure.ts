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
  | 'crashed';

/** Values that the sentences of a failure show. */
export interface FailureDetail {
  /** Status of an error page. */
  status?: number;
  /** The guard that answered in place of the site; `login`, `captcha` or `firewall` if unnamed. */
  guard?: string;
  /** True if the audit is tried again by itself, and waits until then. */
  isWaiting?: boolean;
}

/** Ends an audit without a page to check. */
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
