import type { Key } from '../accounts/key.ts';
import type { LanguageTag } from '../words/languages.ts';
import type { Service } from './service.ts';

/** One authenticated request, as a handler gets it. */
export interface Call {
  /** When the request came, by the clock of `performance`. */
  began: number;
  service: Service;
  key: Key;
  /** Of the texts that the answer has of checks and failures. */
  language: LanguageTag;
  request: Request;
  /** Whether it would add work, but for an earlier request with its `Idempotency-Key`, which did: then it waits in no line. */
  isReplay?: boolean;
  /** Parts of the path, decoded. */
  params: Record<string, string | undefined>;
  /** Where the service was reached, for links. */
  base: string;
  /** The address of this request under that base. */
  address: URL;
  /** Told of a bug that shows only when the answer has begun. */
  onBug(error: unknown): void;
}

export type Handler = (call: Call) => Promise<Response> | Response;

/** A path below /api/v1, and what can be done there. HEAD goes wherever GET does. */
export interface Resource {
  path: string;
  methods: Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Handler>>;
  /** Methods that put an audit in line, and so are refused while the line is too long. */
  addsWork?: readonly string[];
  /** Its answers have texts of checks or failures, in the language of the call. */
  isWorded?: true;
  /** What GET answers follows from the address, the account, the language and the database alone, and so holds as long as nothing there changes. */
  holds?: true;
}
