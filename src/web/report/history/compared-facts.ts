import { html } from 'hono/html';
import type { Facts } from '../../../audit/facts/facts.ts';
import { pixelWidth } from '../../../audit/read/text/pixel-width.ts';
import { statusName } from '../../../audit/texts/status-names.ts';
import type { Words } from '../../../locales/words.ts';
import { card } from '../../ui/card.ts';
import type { Html } from '../../ui/html.ts';

/** Renders key facts of two audits side by side; `names` are the column headings. */
export const comparedFacts = (left: Facts, right: Facts, names: { before: Html | string; after: Html | string }, words: Words): Html => {
  const { compare: texts } = words;
  const [old, now] = [keyFacts(left, words), keyFacts(right, words)];
  return card({
    id: 'facts',
    title: texts.facts,
    body: html`<table class="compared-facts"><thead><tr><th scope="col">${texts.fact}</th><th scope="col">${names.before}</th><th scope="col">${names.after}</th></tr></thead>
<tbody>${old.map(
      ([name, value], index) =>
        html`<tr><th scope="row">${name}</th><td>${value}</td><td>${now[index]?.[1] === value ? value : html`<b>${now[index]?.[1]}</b>`}</td></tr>`,
    )}</tbody></table>`,
  });
};

const keyFacts = ({ http_status, timing, bytes, resources, link_check, page }: Facts, words: Words): [name: string, value: string][] => {
  const { marks, panels, compare: texts, report } = words;
  const { amount } = marks;
  return [
    [report.facts.status, statusName(http_status)],
    [report.facts.firstByte, timing ? marks.milliseconds({ number: timing.first_byte }) : texts.none],
    [report.facts.size, marks.kilobytes(bytes)],
    ...(resources
      ? ([[panels.files.weight, panels.files.inRequests({ size: marks.size(resources.transfer_bytes), requests: resources.requests })]] as [
          string,
          string,
        ][])
      : ([[panels.files.weight, texts.none]] as [string, string][])),
    [texts.titleWidth, page.title === null ? texts.none : `${amount(pixelWidth(page.title))} px`],
    [report.facts.words, amount(page.words)],
    [panels.headings.title, amount(page.outline.total)],
    [report.facts.links, amount(page.a_href)],
    [texts.brokenLinks, link_check ? amount(link_check.broken + link_check.error) : texts.none],
    [panels.images.title, panels.images.hint({ total: page.img, without: page.img_no_alt })],
    [panels.structured.title, amount(page.structured.nodes.length)],
    [texts.languages, amount(page.hreflang)],
  ];
};
