import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import type { ResourcesFacts } from '../../../audit/facts/resources.ts';
import { isSameSite } from '../../../audit/read/address/same-site.ts';
import type { Words } from '../../../locales/words.ts';
import { bars } from '../../ui/chart/bars.ts';
import type { Html } from '../../ui/html.ts';
import { panel } from './panel.ts';

/** Maximum hosts shown with a bar. */
const MAX_SHOWN = 10;

/** Renders the other sites from which the page loads files; empty if there are none. */
export const thirdParties = ({ final_url, resources: found }: Facts, words: Words): Html => {
  if (!found || found.third_party.requests === 0) return html``;
  const { marks, panels } = words;
  const { files: texts } = panels;
  const { transfer_bytes: all, third_party } = found;
  const { requests, transfer_bytes } = third_party;
  const hosts = hostsOf(found.items, final_url);
  const isUnknown = transfer_bytes === 0;
  return panel('third-parties', texts.others, marks.amount(requests), {
    body: html`<p class="others-sum">${texts.thirdParty({ requests, size: marks.size(transfer_bytes), percent: all === 0 ? 0 : Math.round((100 * transfer_bytes) / all) })}</p>
${
  hosts.length > 0 &&
  bars({
    name: texts.others,
    rows: hosts.slice(0, MAX_SHOWN).map(({ host, files, bytes }) => ({
      label: host,
      isUntrusted: true,
      value: isUnknown ? files : bytes,
      text: isUnknown ? marks.amount(files) : `${marks.size(bytes)} · ${marks.amount(files)}`,
      tone: 2,
    })),
  })
}
${hosts.length > 0 && html`<p class="note">${texts.hostsNote({ isUnknown })}${hosts.length > MAX_SHOWN ? ` ${panels.unlisted({ number: hosts.length - MAX_SHOWN })}` : ''}</p>`}`,
  });
};

/** Lists the hosts of other sites, largest transfer first. Preview images are left out: the page names them, but doesn’t load them. */
const hostsOf = (items: ResourcesFacts['items'], page: string): { host: string; files: number; bytes: number }[] => {
  const own = URL.parse(page);
  const hosts = new Map<string, { host: string; files: number; bytes: number }>();
  for (const { url, kind, transfer_bytes } of items) {
    const target = URL.parse(url);
    if (!own || !target || target.host === '' || kind === 'other' || isSameSite(target, own)) continue;
    const found = hosts.getOrInsertComputed(target.host, (host) => ({ host, files: 0, bytes: 0 }));
    found.files++;
    found.bytes += transfer_bytes ?? 0;
  }
  return [...hosts.values()].sort((one, other) => other.bytes - one.bytes || other.files - one.files);
};
