import { html } from 'hono/html';
import type { Html } from './frame/frame.ts';

/** A sentence with something in the place of each `{name}`; a name that nothing is given for stays. */
export const filled = (sentence: string, given: Readonly<Record<string, string | number | Html>>): Html =>
  html`${sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : (given[part] ?? `{${part}}`)))}`;
