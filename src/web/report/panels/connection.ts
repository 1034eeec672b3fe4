import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { Words } from '../../../locales/words.ts';
import { namedValues } from '../../ui/card.ts';
import { day } from '../../ui/date.ts';
import { filled, type Html, untrusted } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Renders the protocol, certificate and compression of the page’s response. */
export const connection = ({ tls, protocol, headers, bytes, encoded_bytes }: Facts, words: Words): Html => {
  const { marks, panels } = words;
  const { connection: texts } = panels;
  const encodings = headers.items.filter(({ name }) => name === 'content-encoding').map(({ value }) => value);
  return panel('connection', texts.title, tls ? untrusted(tls.version) : texts.plain, {
    body: namedValues([
      [texts.protocol, untrusted(protocolNames[protocol] ?? protocol)],
      [texts.encryption, tls ? untrusted(tls.version) : texts.none],
      ...(tls
        ? ([
            [texts.issuer, untrusted(tls.issuer)],
            [
              texts.valid,
              filled(texts.span, {
                from: day(new Date(tls.valid_from), marks.dates),
                to: day(new Date(tls.valid_to), marks.dates),
              }),
            ],
          ] as const)
        : []),
      [
        texts.compression,
        encodings.length === 0
          ? html`<span class="note">${panels.head.nothing}</span>`
          : html`${untrusted(encodings.join(', '))} <span class="note">${texts.smaller({ before: marks.kilobytes(bytes), after: marks.kilobytes(encoded_bytes) })}</span>`,
      ],
    ]),
  });
};

const protocolNames: Readonly<Record<string, string>> = { h2: 'HTTP/2', h3: 'HTTP/3', 'http/1.1': 'HTTP/1.1' };
