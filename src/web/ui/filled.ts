import { html } from 'hono/html';
import type { Message } from '../../locales/catalogue.ts';
import type { Html } from './html.ts';

/** Renders a message whose values are HTML elements. */
export const filled = <Values>(text: Message<Values>, values: { readonly [Name in keyof Values]: Values[Name] | Html }): Html =>
  html`${text.parts(values)}`;
