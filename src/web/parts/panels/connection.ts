import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { day } from '../date.ts';
import { foreign } from '../foreign.ts';
import type { Html } from '../layout.ts';
import { pair, panel } from './panel.ts';

/** How the page came over, and who vouches for its host. */
export const connection = ({ tls, protocol }: Facts): Html =>
  panel(
    'Connection',
    tls ? foreign(tls.version) : 'plain HTTP',
    html`<dl class="pairs">${pair('Protocol', foreign(protocol))}
${
  tls
    ? html`${pair('Encryption', foreign(tls.version))}${pair('Certificate by', foreign(tls.issuer))}${pair('Certificate valid', html`${day(new Date(tls.valid_from))} to ${day(new Date(tls.valid_to))}`)}`
    : pair('Encryption', 'none: plain HTTP')
}</dl>`,
  );
