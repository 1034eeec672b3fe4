import { endAccountSession, endOtherSessions, listSessions, SESSION_LIFE, SESSION_REST, type Session } from '../../accounts/session.ts';
import { DAY } from '../../lib/time.ts';
import { currentUserOf } from '../account/current-user.ts';
import { page } from '../page.ts';
import { card, cardBody } from '../ui/card.ts';
import { formatMinute, minuteText } from '../ui/date.ts';
import { html } from '../ui/html.ts';
import { chip } from '../ui/marks.ts';
import { table } from '../ui/table.ts';
import { settingsPage } from './settings-page.ts';

const PATH = '/settings/sessions';

/** The browsers that are signed in to an account; `here` is the session that views the page. */
export const sessionsPage = page<{ sessions: readonly Session[]; here: number }>({
  path: PATH,
  load: async ({ context, service, account }) => ({
    sessions: await listSessions(service.db, account.id),
    here: currentUserOf(context).session.id,
  }),
  messages: ({ settings }) => settings.sessions,
  view({ sessions, here }, frame) {
    const { settings, marks } = frame.words;
    const { columns, ...texts } = settings.sessions;
    const path = frame.basePath + PATH;
    const list = table({
      caption: texts.caption,
      rows: sessions,
      columns: [
        {
          title: columns.device,
          cell: ({ id, agent, address }) =>
            html`${agent || texts.unknown}${id === here ? html` ${chip(texts.here)}` : ''}${address === '' ? '' : html`<p class="note"><bdi>${address}</bdi></p>`}`,
        },
        { title: columns.lastUsed, isNamed: true, cell: ({ lastSeenAt }) => formatMinute(new Date(lastSeenAt), marks.dates) },
        { title: columns.signedIn, isNamed: true, cell: ({ createdAt }) => formatMinute(new Date(createdAt), marks.dates) },
        {
          ...{ title: columns.actions, kind: 'action' },
          cell({ id, agent, lastSeenAt }) {
            if (id === here) return '';
            const time = minuteText(new Date(lastSeenAt), marks.dates);
            const label = texts.endLabel({ device: agent || texts.unknown, time });
            return html`<form method="post" action="${path}/${id}/end"><button class="secondary" aria-label="${label}">${texts.end}</button></form>`;
          },
        },
      ],
    });
    return settingsPage(frame, {
      title: settings.pages.sessions,
      body: card({
        id: 'sessions',
        title: texts.title,
        body: html`${cardBody(html`<p class="note">${texts.note({ rest: SESSION_REST / DAY, life: SESSION_LIFE / DAY })}</p>`)}${list}
${sessions.length > 1 ? cardBody(html`<form method="post" action="${path}/end-others"><button class="danger">${texts.endOthers}</button></form>`) : ''}`,
      }),
    });
  },
  actions: {
    '/end-others': {
      async run(_, { context, service: { db } }) {
        await endOtherSessions(db, currentUserOf(context).session);
        return { done: 'others' };
      },
    },
    '/:id{[0-9]{1,15}}/end': {
      async run(_, { context, service: { db }, account }) {
        await endAccountSession(db, account.id, Number(context.req.param('id')));
        return { done: 'one' };
      },
    },
  },
});
