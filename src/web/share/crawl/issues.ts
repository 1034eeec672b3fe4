import { html } from 'hono/html';
import type { Severity } from '../../../audit/check.ts';
import { type GroupedEntry, worstOutcome } from '../../../audit/scoring/groups.ts';
import { doubtMessage } from '../../../audit/texts/finding-messages.ts';
import { groupHeadline } from '../../../audit/texts/language.ts';
import { presentCheck } from '../../../audit/texts/present.ts';
import { groupCrawlIssues } from '../../../crawls/issues.ts';
import type { Words } from '../../../locales/words.ts';
import { card } from '../../ui/card.ts';
import { type Html, richText, untrustedUrl, withCode } from '../../ui/html.ts';
import { chevron } from '../../ui/icon.ts';
import { severityLabel, statusIcon, statusShape } from '../../ui/marks.ts';
import type { SharedIssue } from './shared-crawl.ts';

/** Maximum issues shown unfolded; later issues are folded. */
const MAX_SHOWN = 8;

/** Renders the issues of a crawl, each with what to do and its first affected pages. */
export const sharedIssues = (issues: readonly SharedIssue[], words: Words): Html => {
  const texts = words.crawl.issues;
  const all = groupCrawlIssues(issues);
  const rows = (those: typeof all): Html => html`${those.map((one) => entry(one, words))}`;
  const more = all.slice(MAX_SHOWN);
  return card({
    id: 'issues',
    title: texts.title,
    end: texts.count({ number: all.length }),
    body:
      issues.length === 0
        ? html`<p class="card-body">${words.crawl.summary.none}</p>`
        : html`<div class="issues">${rows(all.slice(0, MAX_SHOWN))}</div>
${more.length === 0 ? '' : html`<details class="fold more-issues"><summary>${statusShape('warn')}${texts.others({ number: more.length })}${chevron}</summary><div class="issues">${rows(more)}</div></details>`}`,
  });
};

/** Renders an issue, or a group of issues, in one row. */
const entry = ({ group, first, members }: GroupedEntry<SharedIssue>, words: Words): Html => {
  if (group === undefined) return row(first, words);
  const { language } = words;
  const outcome = worstOutcome(members);
  const headlines = members.map(({ check_id }) => presentCheck(check_id, language).headline).join(', ');
  return html`<details class="issue" data-outcome="${outcome}">
<summary>${statusIcon(outcome, words)}<div><h3>${groupHeadline(group, members.length, language)}</h3><p>${headlines}</p></div>${chevron}</summary>
<div class="issue-group">${members.map((issue) => row(issue, words))}</div></details>
`;
};

const row = ({ check_id, outcome, severity, pages_affected, total, unread, urls }: SharedIssue, words: Words): Html => {
  const texts = words.crawl.issues;
  const { headline, whyParts, fixParts } = presentCheck(check_id, words.language);
  const rest = pages_affected - urls.length;
  return html`<details class="issue" data-outcome="${outcome}">
<summary>${statusIcon(outcome === 'fail' ? 'fail' : 'warn', words)}<div><h3>${withCode(headline)}</h3><p>${texts.affected({ pages: pages_affected, total })}</p></div>${severityLabel(severity as Severity, words)}${chevron}</summary>
<div class="issue-more"><div><h4>${texts.fix}</h4><p>${richText(fixParts)}</p></div>
<div class="issue-why"><h4>${texts.why}</h4><p>${richText(whyParts)}</p>${unread === 0 ? '' : html`<p>${doubtMessage(unread, words.language.sentences)}</p>`}</div>
<div><h4>${texts.pages}</h4><ul class="shared-urls">${urls.map((url) => html`<li>${untrustedUrl(url)}</li>`)}</ul>${rest > 0 ? html`<p class="note">${texts.more({ number: rest })}</p>` : ''}</div></div></details>
`;
};
