import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type Category, categories, categoryIds } from '../../audit/categories.ts';
import type { Check, Outcome, Severity, Verdict } from '../../audit/check.ts';
import { points, scoreCaps } from '../../audit/scoring/points.ts';
import { fixMessage, partsOfFix, partsOfWhy, verdictMessage, whyMessage } from '../../audit/texts/finding-messages.ts';
import type { Words } from '../../locales/words.ts';
import { findCurrentUser, frameFor } from '../account/current-user.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import type { WebEnv, WebService } from '../service.ts';
import { card, cardBody, fold, namedValues } from '../ui/card.ts';
import { filled, type Html, html, richText, untrusted, withCode } from '../ui/html.ts';
import { icon } from '../ui/icon.ts';
import { severityLabel, statusLabel } from '../ui/marks.ts';
import { checkPath } from './check-path.ts';

/** Maximum length of a search text in characters. */
const MAX_SEARCH = 100;
/** Cache-Control with a lifetime of ten minutes, so that a new version appears soon. */
const CACHE_CONTROL = 'public, max-age=600';

/** Mounts `/checks` and `/checks/{id}`: the public catalog of checks. */
export const mountChecks = (web: Hono<WebEnv>, service: WebService, frame: Frame): void => {
  /** Pages show the navigation to signed-in users and are in the language of the reader, so caches must vary by both. */
  const answer = async (context: Context<WebEnv>, view: (shown: Frame) => Html | null, isIndexed = true): Promise<Response> => {
    const user = await findCurrentUser(context, service);
    const shown = view(frameFor(context, frame));
    if (shown === null) return context.notFound();
    context.header('vary', 'Cookie', { append: true });
    return context.html(shown, 200, { 'cache-control': user ? 'no-store' : CACHE_CONTROL, 'x-robots-tag': isIndexed ? 'all' : 'noindex' });
  };
  web.use('/checks/*', etag());
  web.get('/checks', (context) => {
    const search = (context.req.query('search') ?? '').trim().slice(0, MAX_SEARCH);
    // Search result pages must not be indexed.
    return answer(context, (shown) => checksPage(shown, search), search === '');
  });
  web.get('/checks/:id', (context) =>
    answer(context, (shown) => {
      const check = shown.words.language.checks.get(context.req.param('id'));
      return check ? checkPage(check, shown) : null;
    }),
  );
};

/** Renders all checks in report order, or the checks that match a search, and explains how the score is calculated. */
const checksPage = (frame: Frame, search: string): Html => {
  const { words } = frame;
  const { catalogue: texts, language, frame: around } = words;
  const all = [...language.checks.values()];
  const found = all.filter((check) => matches(check, search, words));
  const shown = categoryIds.filter((id) => found.some(({ category }) => category === id));
  const inArea = (id: Category, checks = found): readonly Check[] => checks.filter(({ category }) => category === id);
  const title = around.navigation.checks;
  const description = texts.description({ checks: all.length, areas: categoryIds.length });
  return layout(frame, {
    feature: 'checks',
    title: search === '' ? title : texts.found({ search }),
    description,
    main: html`${pageHead({ title }, frame)}
<p class="dim">${description}</p>
<form class="search" method="get" action="${frame.basePath}/checks" role="search"><div class="field"><label class="hidden" for="search">${texts.search}</label><input id="search" name="search" type="search" value="${search}" placeholder="${texts.search}" maxlength="${MAX_SEARCH}" autocomplete="off" spellcheck="false"></div>
<button class="secondary">${words.list.search}</button></form>
${search === '' ? '' : html`<p role="status">${found.length === 0 ? texts.none : filled(texts.matches, { checks: found.length, search: untrusted(search) })} <a href="${frame.basePath}/checks">${texts.all}</a></p>`}
${shown.length < 2 ? '' : html`<nav class="areas" aria-label="${texts.areas}"><ul>${shown.map((id) => html`<li><a href="#${id}">${language.categories[id]}</a> <span class="note">${inArea(id).length}</span></li>`)}</ul></nav>`}
<div class="columns catalogue">${shown.map((id) =>
      card({
        id,
        title: language.categories[id],
        end: texts.area({ checks: inArea(id, all).length, points: categories[id].cap }),
        body: html`<ul class="check-list">${inArea(id).map((check) => html`<li>${checkLink(check, frame)} ${severityLabel(check.severity, words)} <code class="dim">${check.id}</code></li>\n`)}</ul>`,
      }),
    )}</div>
<section class="card" aria-label="${texts.scoring}">${fold(html`<h2>${texts.howScoring}</h2>`, scoreRules(words))}</section>`,
  });
};

const checkLink = ({ id, title }: Check, frame: Frame): Html => html`<a href="${checkPath(frame, id)}">${title}</a>`;

/** True if title, explanation and advice of a check together contain every word of the search. */
const matches = (check: Check, search: string, { language: { categories: areas, sentences } }: Words): boolean => {
  const text = [check.id, check.title, whyMessage(check, sentences), fixMessage(check, sentences), areas[check.category]]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const severities = ['blocker', 'high', 'medium', 'low', 'information'] as const satisfies readonly Severity[];

const scoreRules = ({ catalogue: { rules: texts }, marks }: Words): Html =>
  html`<p>${texts.start}</p>
<div class="sideways" tabindex="0" role="group" aria-label="${texts.table}"><table><thead><tr><th scope="col">${texts.severity}</th><th scope="col">${marks.statuses.fail}</th><th scope="col">${marks.statuses.warn}</th></tr></thead>
<tbody>${severities.map(
    (severity) =>
      html`<tr><th scope="row">${marks.severities[severity]}</th><td>${points[severity]}${scoreCaps[severity] === undefined ? '' : texts.capped({ cap: scoreCaps[severity] })}</td><td>${Math.ceil(points[severity] / 2)}</td></tr>`,
  )}</tbody></table></div>
<p>${texts.shares}</p>`;

/** Renders the page of a check: why the check matters, how to fix problems, all verdicts and the points that they cost. */
const checkPage = (check: Check, frame: Frame): Html => {
  const { words } = frame;
  const { catalogue: texts, language, frame: around } = words;
  const { id, category, title, source, severity, verdicts, needs, limits } = check;
  const others = [...language.checks.values()].filter((other) => other.category === category && other.id !== id);
  const limitList = Object.entries(limits).map(([name, limit]) => html`<div><code>${name}</code>: ${words.marks.amount(limit)}</div>`);
  const [top, area] = [`${frame.basePath}/checks`, language.categories[category]];
  return layout(frame, {
    feature: 'checks',
    title: texts.one({ title }),
    description: whyMessage(check, language.sentences),
    main: html`${pageHead(
      {
        title,
        crumbs: [
          { href: top, text: around.navigation.checks },
          { href: `${top}#${category}`, text: area },
        ],
      },
      frame,
    )}
<p class="chips">${severityLabel(severity, words)} <span class="note">${costOf(severity, words)}</span> <code class="dim">${id}</code></p>
<div class="columns main-aside check-cards"><div class="stack">
${card({ id: 'why', title: texts.why, body: html`<div class="card-body prose"><p>${richText(partsOfWhy(check, language.sentences))}</p></div>` })}
${card({ id: 'fix', title: texts.fix, body: html`<div class="card-body prose"><p>${richText(partsOfFix(check, language.sentences))}</p></div>` })}
${card({
  id: 'results',
  title: texts.results,
  body: html`<ul class="verdicts">${Object.entries(verdicts).map(([key, verdict]) => verdictRow(check, key, verdict, words))}</ul>${cardBody(html`<p class="note">${texts.unknown}</p>`)}`,
})}</div><div class="stack">
${card({
  id: 'data',
  title: texts.data,
  body: cardBody(
    html`${namedValues([
      [texts.needs, needs.map((need) => texts.evidence[need]).join(', ')],
      limitList.length > 0 && [texts.limits, html`${limitList}`],
    ])}<p class="actions-row"><a class="button secondary" href="${source}" rel="noopener noreferrer">${icon('external')}${texts.reference}</a> <span class="note">${new URL(source).host}</span></p>`,
  ),
})}
${others.length === 0 ? '' : card({ id: 'more', title: texts.more({ area }), body: html`<ul class="check-list">${others.map((other) => html`<li>${checkLink(other, frame)}</li>`)}</ul>` })}</div></div>`,
  });
};

const costOf = (severity: Severity, { catalogue: texts }: Words): string => {
  if (points[severity] === 0) return texts.free;
  const cap = scoreCaps[severity];
  return `${texts.atMost({ points: points[severity] })}${cap === undefined ? '' : texts.cap({ cap })}`;
};

/** Renders a verdict of a check: outcome, points and sentence, with an ellipsis for each value of the page. */
const verdictRow = (check: Check, key: string, { outcome, severity = check.severity }: Verdict, words: Words): Html => {
  const { catalogue: texts, language } = words;
  const worth = points[severity];
  const outcomes = outcome === 'share' ? (['warn', 'fail'] as const) : [outcome as Outcome];
  const cost =
    worth === 0 || outcome === 'pass' || outcome === 'not_applicable'
      ? texts.free
      : outcome === 'share'
        ? texts.byShare({ least: Math.ceil(worth / 3), points: worth })
        : texts.costs({ points: outcome === 'fail' ? worth : Math.ceil(worth / 2) });
  return html`<li><span class="verdict-marks">${outcomes.map((one) => html`${statusLabel(one, words)} `)}<span class="note">${cost}</span></span>
<p>${withCode(verdictMessage(check, key, language.sentences).replaceAll(/\{\w+\}/g, '…'))}</p></li>`;
};
