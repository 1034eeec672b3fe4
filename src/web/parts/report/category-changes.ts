import { html } from 'hono/html';
import type { Presentation } from '../../../audit/present.ts';
import type { Html } from '../frame/frame.ts';

/** The categories whose scores differ between two runs; empty if none does. Category scores aren’t points of the report, so they look different. */
export const categoryChanges = (before: Presentation, after: Presentation): Html => {
  const scores = new Map(before.categories.map(({ id, score }) => [id, score]));
  const changed = after.categories.flatMap(({ id, title, score }) => {
    const was = scores.get(id);
    return was === undefined || was === score ? [] : [{ title, was, score }];
  });
  if (changed.length === 0) return html``;
  return html`<section aria-labelledby="categories"><h2 id="categories">By area</h2>
<p class="note">Each area has its own score out of 100.</p>
<dl class="pairs">${changed.map(({ title, was, score }) => html`<dt>${title}</dt><dd>${was} <span aria-hidden="true">→</span><span class="hidden"> then </span> ${score}</dd>`)}</dl></section>
`;
};
