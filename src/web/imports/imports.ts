import { html } from 'hono/html';
import { cancelImport, removeImport } from '../../imports/cancel.ts';
import { wordImportFailure } from '../../imports/failure.ts';
import type { Import } from '../../imports/import.ts';
import { type LeftOutGroup, leftOutDetail } from '../../imports/left-out.ts';
import { wordsOf } from '../../locales/english.ts';
import type { Words } from '../../locales/words.ts';
import { projectOf } from '../../reports/project.ts';
import { isRunning } from '../../reports/report.ts';
import { currentUserOf, frameFor, requireSession } from '../account/current-user.ts';
import { limitChanges } from '../account/limit-changes.ts';
import type { Frame } from '../frame/frame.ts';
import { confirmPage } from '../frame/message.ts';
import type { MountPages } from '../page.ts';
import { ID, ownImport } from '../request/own-resources.ts';
import { card, fold } from '../ui/card.ts';
import { stackedBar } from '../ui/chart/bars.ts';
import { ago } from '../ui/date.ts';
import { filled, type Html, untrusted, untrustedUrl } from '../ui/html.ts';
import { chip } from '../ui/marks.ts';
import { live, notice } from '../ui/notice.ts';
import { sitePath } from '../ui/page-name.ts';

/** Mounts what can be done with an import. Its progress is on the page of its site, to which addresses of earlier builds redirect. */
export const mountImports: MountPages = (web, service, frame) => {
  const { db, queue } = service;
  const session = requireSession(service, frame);
  const limited = limitChanges(frame);
  const siteOf = ({ sitemap }: Import, below = ''): string => frame.basePath + sitePath(projectOf(new URL(sitemap))) + below;

  web.get('/imports', session, (context) => context.redirect(`${frame.basePath}/sites`, 301));

  web.get(`/imports/${ID}`, session, async (context) => {
    const one = await ownImport(context, service);
    return context.redirect(siteOf(one, isRunning(one.state) ? '' : '/crawls'), 303);
  });

  web.post(`/imports/${ID}/cancel`, session, limited, async (context) => {
    const one = await ownImport(context, service);
    await cancelImport(db, queue, { workspace_id: currentUserOf(context).account.id, id: one.id });
    return context.redirect(siteOf(one, '?done=importCancelled'), 303);
  });

  web.get(`/imports/${ID}/delete`, session, async (context) => {
    const one = await ownImport(context, service);
    if (isRunning(one.state)) return context.redirect(siteOf(one), 303);
    const own = frameFor(context, frame);
    const { imports: texts } = wordsOf(own).audits;
    const question = {
      ...({ feature: 'projects', title: texts.deleteTitle, url: one.sitemap, button: texts.delete } as const),
      text: texts.deleteText({ reports: one.progress.completed + one.progress.failed }),
      action: `${frame.basePath}/imports/${one.id}/delete`,
      back: siteOf(one, '/crawls'),
    } as const;
    return context.html(confirmPage(question, own));
  });

  web.post(`/imports/${ID}/delete`, session, limited, async (context) => {
    const one = await ownImport(context, service);
    const isRemoved = await removeImport(db, currentUserOf(context).account.id, one.id);
    return context.redirect(siteOf(one, isRemoved ? '/crawls?done=importDeleted' : ''), 303);
  });
};

/** Describes the progress or result of an import in one sentence. */
export const importSentence = ({ state, accepted, progress, found, leftOut }: Import, { audits }: Words): string => {
  const { imports: texts } = audits;
  const { completed, failed, cancelled } = progress;
  if (state === 'queued') return texts.waiting;
  if (state === 'failed') return texts.unread;
  if (state === 'processing' && accepted === 0 && found === 0) return texts.reading;
  const done = completed + failed;
  const audited = failed > 0 ? texts.auditedFailed({ done, pages: accepted, failed }) : texts.audited({ done, pages: accepted });
  if (state === 'cancelled') return `${audited} ${texts.cancelled({ pages: cancelled })}`;
  if (accepted === 0) return leftOut.length === 0 ? texts.noPages : texts.onlyLeftOut;
  return audited;
};

/** Renders a bar for each running import of a site, and why its last import failed. */
export const importNotices = (imports: readonly Import[], frame: Frame): Html => {
  const words = wordsOf(frame);
  const { imports: texts } = words.audits;
  const running = imports.filter(({ state }) => isRunning(state));
  const failed = imports[0]?.state === 'failed' ? imports[0] : undefined;
  const bar = (one: Import): Html =>
    notice(
      html`<b>${filled(texts.running, { sitemap: untrustedUrl(one.sitemap) })}</b> ${importSentence(one, words)}${one.accepted > 0 ? progressBar(one, words) : ''}`,
      {
        action: html`<form method="post" action="${frame.basePath}/imports/${one.id}/cancel"><button class="secondary">${texts.cancel}</button></form>`,
      },
    );
  const failure = failed?.error
    ? notice(
        html`<b>${filled(texts.failedTitle, { sitemap: untrustedUrl(failed.sitemap) })}</b> ${wordImportFailure(failed.error, words)}`,
        { tone: 'bad' },
      )
    : '';
  return html`${running.length === 0 ? '' : live('imports', html`${running.map(bar)}`)}${failure}`;
};

const progressBar = ({ progress }: Import, { audits, marks }: Words): Html => {
  const { bar: texts } = audits.imports;
  const part = (state: 'completed' | 'failed' | 'processing' | 'queued', tone: 'accent' | 'bad' | 3 | 5) => ({
    ...{ label: texts[state], value: progress[state], text: marks.amount(progress[state]), tone },
  });
  return stackedBar({
    name: texts.name,
    parts: [part('completed', 'accent'), part('failed', 'bad'), part('processing', 3), part('queued', 5)],
  });
};

/** Renders the imports of a site with what they left out; nothing if there are none. */
export const importsCard = (imports: readonly Import[], frame: Frame): Html => {
  const { imports: texts } = wordsOf(frame).audits;
  return imports.length === 0
    ? html``
    : card({ id: 'imports', title: texts.title, body: html`${imports.map((one) => importFold(one, frame))}` });
};

const importFold = (one: Import, frame: Frame): Html => {
  const words = wordsOf(frame);
  const { imports: texts } = words.audits;
  const { state, error, leftOut, createdAt } = one;
  const tone = state === 'completed' ? 'good' : state === 'failed' ? 'bad' : undefined;
  const about = html`<span class="cut">${untrusted(pathOf(one))}</span>${chip(texts.states[state], tone === undefined ? {} : { tone })}<span class="note">${ago(createdAt, words.marks.dates)}</span>`;
  const actions = isRunning(state)
    ? ''
    : html`<div class="actions-row"><form method="post" action="${frame.basePath}/audits/new"><input type="hidden" name="url" value="${one.sitemap}"><button class="secondary" name="step" value="search">${texts.again}</button></form><a class="button secondary" href="${frame.basePath}/imports/${one.id}/delete">${texts.delete}</a></div>`;
  return fold(
    about,
    html`<p class="url">${untrustedUrl(one.sitemap)}</p><p>${importSentence(one, words)}${error === null ? '' : ` ${wordImportFailure(error, words)}`}</p>
${leftOut.length === 0 ? '' : html`<h3>${texts.leftOut}</h3><ul class="left-out">${leftOut.map((group) => leftOutItem(group, one.limit, words))}</ul>`}${actions}`,
  );
};

const pathOf = ({ sitemap }: Import): string => {
  const { pathname, search } = new URL(sitemap);
  return pathname + search;
};

const leftOutItem = ({ reason, count, examples }: LeftOutGroup, limit: number, words: Words): Html => {
  const { reasons, more } = words.audits.imports;
  const { marks } = words;
  return html`<li><p><b>${marks.amount(count)}</b> ${reasons[reason]}. ${leftOutDetail(reason, limit, words)}</p><ul>${examples.map((example) => html`<li class="url" dir="auto">${untrusted(example)}</li>`)}</ul>${count > examples.length ? html`<p class="note">${more({ number: count - examples.length })}</p>` : ''}</li>
`;
};
