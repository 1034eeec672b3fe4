import { html } from 'hono/html';
import type { Html } from './html.ts';

/** Replaces each `{name}` in a sentence; a name without a value stays. */
export const filled = (sentence: string, given: Readonly<Record<string, string | number | Html>>): Html =>
  html`${sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : (given[part] ?? `{${part}}`)))}`;
