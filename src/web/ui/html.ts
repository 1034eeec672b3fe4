import type { HtmlEscapedString } from 'hono/utils/html';

/** Escaped HTML, as created by the `html` template. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;
