import { html } from 'hono/html';
import type { Presentation } from '../../../audit/present.ts';
import type { Html } from '../frame/layout.ts';
import { change } from './change.ts';

/** The categories whose scores differ between two audits; nothing when none does. */
export const categoryChanges = (before: Presentation, after: Presentation): Html => {
  const scores = new Map(before.categories.map(({ id, score }) => [id, score]));
  const changed = after.categories.flatMap(({ id, title, score }) => {
    const was = scores.get(id);
    return was === undefined || was === score ? [] : [{ title, was, score }];
  });
  if (changed.length === 0) return html``;
  return html`<section aria-labelledby="categories"><h2 id="categories">By category</h2>
<div class="sideways"><table class="category-changes"><caption class="hidden">Categories whose scores changed</caption>
<thead><tr><th scope="col">Category</th><th scope="col">Before</th><th scope="col">After</th><th scope="col">Change</th></tr></thead>
<tbody>${changed.map(({ title, was, score }) => html`<tr><th scope="row">${title}</th><td>${was}</td><td>${score}</td><td>${change(score - was)}</td></tr>`)}</tbody></table></div></section>
`;
};
