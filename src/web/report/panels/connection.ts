import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { day } from '../../ui/date.ts';
import { filled } from '../../ui/filled.ts';
import { foreign } from '../../ui/foreign.ts';
import type { Html } from '../../ui/html.ts';
import { pair, panel } from './panel.ts';

/** Protocol and certificate of the page’s connection. */
export const connection = ({ tls, protocol }: Facts, { marks, panels: { connection: words } }: Words): Html =>
  panel(
    words.title,
    tls ? foreign(tls.version) : words.plain,
    html`<dl class="pairs">${pair(words.protocol, foreign(protocol))}
${
  tls
    ? html`${pair(words.encryption, foreign(tls.version))}${pair(words.issuer, foreign(tls.issuer))}${pair(words.valid, filled(words.span, { from: day(new Date(tls.valid_from), marks.dates), to: day(new Date(tls.valid_to), marks.dates) }))}`
    : pair(words.encryption, words.none)
}</dl>`,
  );
