import { html } from 'hono/html';
import { copyScript, pageScript, progressScript } from '../../assets/assets.ts';
import type { Frame, Html } from './frame.ts';

/** Seconds until a waiting page reloads if scripts don’t run. */
const RETRY_AFTER = 3;

/** Scripts for people who are signed in, for pages that wait for an audit, and for samples. Shared reports load none. */
export const scripts = ({ basePath, user }: Frame, { isWaiting, hasSamples }: { isWaiting: boolean; hasSamples: boolean }): Html => {
  const script = (path: string): Html => html`<script type="module" src="${basePath}${path}"></script>
`;
  return html`${
    isWaiting
      ? html`<noscript><meta http-equiv="refresh" content="${RETRY_AFTER}"></noscript>
${script(progressScript.path)}`
      : ''
  }${user ? script(pageScript.path) : hasSamples ? script(copyScript.path) : ''}`;
};
