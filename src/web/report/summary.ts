import { html } from 'hono/html';
import type { Facts } from '../../audit/facts/facts.ts';
import type { Presentation } from '../../audit/texts/present.ts';
import { english } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import { filled, type Html } from '../ui/html.ts';

/** Summarizes the results of all checks in one sentence. */
export const summarySentence = ({ summary }: Presentation, { report } = english): string => {
  const { none, notApplicable, ...counts } = report.summary;
  const said = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((result) => summary[result] > 0)
    .map((result) => counts[result]({ number: summary[result] }));
  const aside = summary.not_applicable === 0 ? '' : notApplicable({ number: summary.not_applicable });
  return `${said.join(', ') || none}${aside}.`;
};

/** Explains in one sentence why the score is capped; '' if it isn’t. */
const capSentence = ({ cap }: Presentation, { report }: Words): string => {
  if (cap === null) return '';
  const [only, ...others] = cap.by;
  return only !== undefined && others.length === 0
    ? report.cappedByOne({ headline: only.headline, cap: cap.at })
    : report.cappedByMany({ issues: cap.by.length, cap: cap.at });
};

/** Maximum areas named in a sentence about the result. */
const NAMED_AREAS = 2;

/** Returns the areas that cost the most points, the costliest first. */
export const costliestAreas = (categories: Presentation['categories']): Presentation['categories'] =>
  categories
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, NAMED_AREAS);

/** Describes the result in plain sentences: why the score is capped or what costs most, and what the first fixes gain. */
export const verdict = (presentation: Presentation, { http_status }: Pick<Facts, 'http_status'>, words: Words): Html => {
  const { score, summary, categories, fixFirst, afterAll } = presentation;
  const texts = words.report.verdict;
  const costly = costliestAreas(categories);
  const cause =
    capSentence(presentation, words) ||
    (costly.length === 0
      ? texts.none
      : texts.areas({ areas: new Intl.ListFormat(words.tag).format(costly.map(({ id }) => texts.names[id])) }));
  // An error page may hide any number of further issues, so no score can be promised.
  if (afterAll.score <= score || (http_status >= 400 && summary.unknown > 0)) return html`${cause}`;
  const after = html`<b class="${afterAll.rating}">${afterAll.score}</b>`;
  return html`${cause} ${filled(texts.promise, { fixes: fixFirst.length, score, after })}`;
};
