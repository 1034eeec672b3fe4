import { html } from 'hono/html';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import type { Html } from '../ui/html.ts';
import { checkBox } from './check-box.ts';
import type { CreationProblem } from './create-report.ts';
import { creationProblem } from './creation-problem.ts';

export interface NewReportPage {
  /** True if the account has no report yet. */
  first: boolean;
  url: string;
  problem: CreationProblem | null;
  /** Ports that a URL can have. */
  ports: readonly number[];
}

/** The form for a report of one URL. */
export const newReportPage = ({ first, url, problem, ports }: NewReportPage, frame: Frame): Html => {
  const title = first ? 'Audit your first page' : 'Run audit';
  return layout(frame, {
    feature: 'reports',
    title,
    main: html`<div class="card wide-card">
<h1>${title}</h1>
<p>Enter a URL. In a few seconds you’ll see what’s working, what to fix first, and how.</p>
${checkBox(frame, { first, url, problem: problem && creationProblem(problem, ports), focus: true })}
<p class="note">Only you can see the report until you share it.</p>
<p class="note"><a href="${frame.basePath}/reports/many">Audit a list of URLs</a></p>
</div>`,
  });
};
