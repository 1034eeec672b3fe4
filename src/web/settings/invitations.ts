import { z } from 'zod';
import {
  createInvitation,
  INVITATION_LIFE,
  type Invitation,
  InvitationRefused,
  listInvitations,
  MAX_NOTE_LENGTH,
  removeInvitation,
} from '../../accounts/invitation.ts';
import { requestBase } from '../../config/base-url.ts';
import { DAY } from '../../lib/time.ts';
import type { Frame } from '../frame/frame.ts';
import { page } from '../page.ts';
import { card, cardBody } from '../ui/card.ts';
import { day, formatMinute } from '../ui/date.ts';
import { type FormDefinition, form, readFields, refusal } from '../ui/form/form.ts';
import { filled, type Html, html } from '../ui/html.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { secretPage, settingsPage } from './settings-page.ts';

const PATH = '/settings/invitations';

const invitationForm = (frame: Frame) =>
  ({
    name: 'invitation',
    fields: { note: z.string().default('') },
    texts: frame.words.settings.invitations.form,
    controls: { note: { maxLength: MAX_NOTE_LENGTH } },
  }) satisfies FormDefinition;

/** Links that each create one account; newest first. */
export const invitationsPage = page<readonly Invitation[]>({
  path: PATH,
  isForOperators: true,
  load: ({ service }) => listInvitations(service.db),
  messages: ({ settings }) => settings.invitations,
  view(invitations, frame, refused) {
    const { pages, invitations: texts } = frame.words.settings;
    const { title, note, button } = texts.invite;
    const shown = { action: frame.basePath + PATH, button, note, values: {}, refused };
    return settingsPage(frame, {
      title: pages.invitations,
      body: html`<div class="columns main-aside">
${card({ id: 'invitations', title: pages.invitations, body: invitations.length === 0 ? empty(texts.none) : list(invitations, frame) })}
${card({ id: 'invite', title, body: cardBody(form(invitationForm(frame), shown, frame)) })}</div>`,
    });
  },
  actions: {
    '': {
      async run(_, { context, service: { db, config }, account, frame, form: sent }) {
        const definition = invitationForm(frame);
        const texts = frame.words.settings.invitations;
        const { note } = readFields(definition, sent, frame);
        const token = await createInvitation(db, { accountId: account.id, note }).catch((error) => {
          if (!(error instanceof InvitationRefused)) throw error;
          throw refusal(definition, sent, { note: texts.problems[error.code] });
        });
        const person = note === '' ? texts.new.person : html`<bdi>${note}</bdi>`;
        context.status(201);
        return secretPage(frame, context, {
          ...{ title: texts.new.title, page: 'invitations', copy: texts.new.copy, back: texts.new.back },
          secret: `${requestBase(context.req.raw, config)}/invite?token=${token}`,
          about: html`<p>${filled(texts.new.send, { person })} ${texts.new.life({ days: INVITATION_LIFE / DAY })}</p>`,
        });
      },
    },
    '/:id{[0-9]{1,15}}/remove': {
      async run(_, { context, service }) {
        await removeInvitation(service.db, Number(context.req.param('id')));
        return { done: 'removed' };
      },
    },
  },
});

const list = (rows: readonly Invitation[], frame: Frame): Html => {
  const { settings, marks } = frame.words;
  const { columns, ...texts } = settings.invitations;
  return table({
    caption: texts.caption,
    rows,
    columns: [
      {
        title: columns.for,
        cell: ({ note, createdAt }) =>
          html`<bdi>${note || texts.unnamed}</bdi><p class="note">${filled(texts.created, { date: day(new Date(createdAt), marks.dates) })}</p>`,
      },
      { title: columns.state, cell: (invitation) => stateOf(invitation, frame) },
      {
        ...{ title: columns.actions, kind: 'action' },
        cell: ({ id, note, usedAt }) =>
          usedAt === null
            ? html`<form method="post" action="${frame.basePath}${PATH}/${id}/remove"><button class="secondary" aria-label="${texts.revokeLabel({ name: note || texts.unnamed })}">${texts.revoke}</button></form>`
            : '',
      },
    ],
  });
};

const stateOf = ({ usedAt, usedBy, expiresAt }: Invitation, frame: Frame): Html => {
  const { settings, marks } = frame.words;
  const texts = settings.invitations;
  const date = day(new Date(usedAt ?? expiresAt), marks.dates);
  if (usedAt !== null)
    return usedBy === null ? filled(texts.usedDeleted, { date }) : filled(texts.used, { date, account: html`<bdi>${usedBy}</bdi>` });
  return expiresAt > Date.now()
    ? filled(texts.works, { date: formatMinute(new Date(expiresAt), marks.dates) })
    : filled(texts.expired, { date });
};
