import { html } from 'hono/html';
import type { Html } from '../ui/html.ts';
import { chevron } from '../ui/icon.ts';

type Language = 'curl' | 'JavaScript' | 'Python' | 'PHP';

/** A program that runs as shown against the service that the user reached. It reads the key from SONDE_KEY. */
export interface Sample {
  id: string;
  title: string;
  /** What the program does and prints. */
  about: string;
  code: Partial<Record<Language, string>>;
}

/** The URL that the samples audit. */
export const sampleUrl = 'https://example.com/';
export const sitemap = 'https://example.com/sitemap.xml';
export const receiver = 'https://example.com/hooks/sonde';

export const samplePart = ({ id, title, about, code }: Sample): Html => html`<h3 id="${id}">${title}</h3>
<p>${about}</p>
${Object.entries(code).map(([language, text]) => foldedCode(language, text, language === 'curl'))}`;

/** A program, folded. */
export const foldedCode = (
  language: string,
  text: string,
  isOpen: boolean,
  start: Html | string = '',
): Html => html`<details class="docs-fold"${isOpen ? ' open' : ''}><summary>${language}${chevron}</summary><div class="inside">${start}<pre class="sample" tabindex="0"><code>${text}</code></pre></div></details>
`;
