import type { HtmlEscapedString } from 'hono/utils/html';

/** Escaped markup: what the `html` template makes. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
