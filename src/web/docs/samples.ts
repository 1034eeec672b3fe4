import { html } from 'hono/html';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';

type Language = 'curl' | 'JavaScript' | 'Python' | 'PHP';

/** A sample program that runs unchanged against the service that the user reached. The program reads the API key from SONDE_KEY. */
export interface Sample {
  id: string;
  title: string;
  /** What the program does and prints. */
  about: string;
  code: Partial<Record<Language, string>>;
}

/** The URL that the sample programs audit. */
export const sampleUrl = 'https://example.com/';
export const sampleSitemap = 'https://example.com/sitemap.xml';
export const sampleReceiver = 'https://example.com/hooks/sonde';

export const samplePart = ({ id, title, about, code }: Sample): Html => html`<h3 id="${id}">${title}</h3>
<p>${about}</p>
${Object.entries(code).map(([language, text]) => foldedCode(language, text, language === 'curl'))}`;

/** Renders the code of a program as a folded section. */
export const foldedCode = (
  language: string,
  text: string,
  isOpen: boolean,
  start: Html | string = '',
): Html => html`<details class="docs-fold"${isOpen ? ' open' : ''}><summary>${language}${chevron}</summary><div class="inside">${start}<pre class="sample" tabindex="0"><code>${text}</code></pre></div></details>
`;
