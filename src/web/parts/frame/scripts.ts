import { html } from 'hono/html';
import { copyScript, pageScript, progressScript } from '../../assets/assets.ts';
import type { Frame, Html } from './frame.ts';

/** Seconds after which a page that waits for an audit looks again, where nothing runs. */
const RETRY_AFTER = 3;

/** What makes a page handier where scripts run: for people who are signed in, on pages that wait for an audit, and beside samples. Readers of a report load none. */
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
