import { z } from 'zod';
import { describeFailure } from '../../audit/failure.ts';
import { PROFILE_NAME } from '../../front/fields.ts';
import { profileFields } from '../../front/projects/access-fields.ts';
import { type AccessProfile, defaultOrigins, MAX_PROFILES } from '../../http/access-profile.ts';
import { withScheme } from '../../http/scheme.ts';
import { Problem } from '../../lib/problem.ts';
import { assertAgent, findProfile, listProfiles, readAccess, removeProfile, saveProfile } from '../../reports/profiles/profile.ts';
import { type ProfileTest, testProfile } from '../../reports/profiles/test-profile.ts';
import { readTarget } from '../../reports/target.ts';
import { refusalText } from '../audits/start.ts';
import type { Frame } from '../frame/frame.ts';
import { type FormCall, page } from '../page.ts';
import { card, cardBody, namedValues } from '../ui/card.ts';
import { ago } from '../ui/date.ts';
import { type FormDefinition, type FormValues, form, readFields, refusal } from '../ui/form/form.ts';
import { filled, type Html, html, untrusted } from '../ui/html.ts';
import { statusPill } from '../ui/marks.ts';
import { empty } from '../ui/notice.ts';
import { table } from '../ui/table.ts';
import { loadProject, type ProjectView, projectPage, projectPath } from './project-view.ts';

interface Profiles {
  view: ProjectView;
  profiles: readonly AccessProfile[];
  /** The profile that is changed; undefined for a new one. */
  profile: AccessProfile | undefined;
}

const { headers, cookies, basic_user, basic_password, user_agent, origins } = profileFields.shape;

const profileForm = (frame: Frame) =>
  ({
    name: '',
    fields: { name: z.string().regex(PROFILE_NAME), headers, cookies, basic_user, basic_password, user_agent, origins },
    texts: frame.words.site.access.form,
    controls: {
      ...{ headers: { as: 'multiline', rows: 3 }, cookies: { as: 'multiline', rows: 2 }, origins: { as: 'multiline', rows: 2 } },
      basic_password: { as: 'password', autocomplete: 'new-password', maxLength: 1_000 },
    },
  }) satisfies FormDefinition;

const tryForm = (frame: Frame) =>
  ({
    name: 'try',
    fields: { url: z.string() },
    texts: { url: frame.words.site.access.try.form },
    controls: { url: { as: 'url', maxLength: 2_048 } },
  }) satisfies FormDefinition;

/** The access profiles of a site, as a card of its settings. */
export const accessCard = (view: ProjectView, profiles: readonly AccessProfile[], frame: Frame): Html => {
  const { site, marks } = frame.words;
  const { access: texts } = site;
  const path = `${projectPath(frame, view.project.name)}/settings/access`;
  return card({
    id: 'access',
    title: texts.title,
    end: profiles.length < MAX_PROFILES ? html`<a href="${path}/new">${texts.add}</a>` : '',
    body:
      profiles.length === 0
        ? empty(texts.none, html`<a class="button secondary" href="${path}/new">${texts.add}</a>`)
        : table({
            caption: texts.title,
            rows: profiles,
            columns: [
              { title: texts.form.name.label, cell: ({ name }) => html`<a href="${path}/${name}">${name}</a>` },
              { title: texts.sends, kind: 'note', cell: (profile) => sentBy(profile, frame) },
              { title: texts.form.origins.label, kind: 'optional', cell: ({ origins: all }) => all.join(', ') },
              { title: texts.changed, kind: 'note', cell: ({ updatedAt }) => ago(updatedAt, marks.dates) },
            ],
          }),
  });
};

/** Names what a profile sends. */
const sentBy = ({ headers: names, cookies: pairs, basicUser, userAgent }: AccessProfile, frame: Frame): string => {
  const { form: texts, nothing } = frame.words.site.access;
  const all = [...names, ...pairs, ...(basicUser === null ? [] : [texts.basic_user.label]), ...(userAgent === null ? [] : ['User-Agent'])];
  return all.length === 0 ? nothing : all.join(', ');
};

/** A new profile, at `/settings/access/new`, or one that is changed, tried or deleted. */
export const accessPage = page<Profiles>({
  path: '/sites/:project/settings/access/:name',
  async load(call) {
    const view = await loadProject(call);
    const name = call.context.req.param('name') ?? '';
    const profile = name === NEW ? undefined : await findProfile(call.service.db, view.project.id, name);
    if (name !== NEW && !profile) throw new Problem('profile_not_found');
    return { view, profile, profiles: await listProfiles(call.service.db, view.project.id) };
  },
  messages: ({ site }) => ({ done: site.access.done }),
  view: (data, frame, refused) => accessView(data, frame, { refused }),
  actions: {
    '/save': {
      async run({ view: { project }, profile }, call) {
        const definition = profileForm(call.frame);
        const sent = new URLSearchParams(call.form);
        if (profile) sent.set('name', profile.name);
        const { name, ...fields } = readFields(definition, sent, call.frame);
        const owned = { accountId: call.account.id, project: project.name, name };
        // An empty field clears what it held, except a password, which is never shown.
        const change = {
          ...{ headers: fields.headers ?? null, cookies: fields.cookies ?? null, origins: fields.origins ?? null },
          ...{ basicUser: fields.basic_user ?? null, userAgent: fields.user_agent ?? null },
          basicPassword: fields.basic_user === undefined ? null : fields.basic_password,
        };
        await attempt(definition, sent, call, async () => {
          assertAgent(change.userAgent);
          await saveProfile(call.service.db, call.service.webhooks.secretBox, owned, change);
        });
        return { path: `${projectPath({ basePath: '' }, project.name)}/settings/access/${name}`, done: 'saved' };
      },
    },
    '/try': {
      async run(data, call) {
        const { service, account, frame, form: sent } = call;
        const { view, profile } = data;
        const { url } = readFields(tryForm(frame), sent, frame);
        const target = readTarget(withScheme(url), service.guard);
        const texts = frame.words.site.access.try;
        if (!(target instanceof URL))
          throw refusal(tryForm(frame), sent, { url: refusalText({ problem: target }, service.guard.targetPorts, frame.words) });
        const owned = { accountId: account.id, projectId: view.project.id, name: profile?.name ?? '' };
        const access = await readAccess(service.db, service.webhooks.secretBox, owned);
        if (!access) throw refusal(tryForm(frame), sent, { url: texts.unreadable });
        const tried = await testProfile(target, access, service, account.id);
        return accessView(data, frame, { tried, values: { url } });
      },
    },
    '/delete': {
      confirm({ profile }, frame) {
        const { remove } = frame.words.site.access;
        return { feature: 'projects', title: remove.title({ name: profile?.name ?? '' }), text: remove.text, button: remove.button };
      },
      async run({ view: { project }, profile }, { service, account }) {
        await removeProfile(service.db, account.id, project.id, profile?.name ?? '', () => {});
        return { path: `${projectPath({ basePath: '' }, project.name)}/settings` };
      },
    },
  },
});

const NEW = 'new';

/** Shows the form again if a value is refused only when it is saved. */
const attempt = async (
  definition: FormDefinition,
  sent: URLSearchParams,
  { frame }: FormCall,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const texts: Readonly<Record<string, { problems?: Readonly<Record<string, string>> }>> = definition.texts;
    const invalid = frame.words.form.problems.invalid;
    const problems = (error.errors ?? []).map(({ field, code }) => [field, texts[field]?.problems?.[code] ?? invalid] as const);
    if (error.code === 'too_many_profiles')
      throw refusal(definition, sent, { name: frame.words.site.access.tooMany({ most: MAX_PROFILES }) }, 409);
    if (problems.length === 0) throw error;
    throw refusal(definition, sent, Object.fromEntries(problems));
  }
};

const accessView = (
  { view, profile }: Profiles,
  frame: Frame,
  { refused, tried, values }: { refused?: Parameters<typeof form>[1]['refused']; tried?: ProfileTest; values?: FormValues },
): Html => {
  const texts = frame.words.site.access;
  const base = `${projectPath(frame, view.project.name)}/settings/access`;
  const path = `${base}/${profile?.name ?? NEW}`;
  const definition = profileForm(frame);
  const { name: _, ...fields } = definition.fields;
  const change = card({
    id: 'profile',
    title: profile?.name ?? texts.add,
    body: cardBody(
      form(
        profile ? { ...definition, fields } : definition,
        {
          ...{ action: `${path}/save`, button: texts.save, refused, note: texts.about },
          values: profile ? valuesOf(profile) : { origins: defaultOrigins(view.project.name).join('\n') },
          ...(profile && { beside: html`<a class="button danger" href="${path}/delete">${texts.remove.open}</a>` }),
        },
        frame,
      ),
    ),
  });
  const site = view.project.name;
  const trial = profile
    ? card({
        id: 'try',
        title: texts.try.title,
        body: cardBody(
          html`${tried ? outcome(tried, frame) : ''}${form(
            tryForm(frame),
            {
              action: `${path}/try`,
              button: texts.try.button,
              refused,
              isSecondary: true,
              values: values ?? { url: `${profile.origins[0] ?? `https://${site}`}/` },
            },
            frame,
          )}`,
        ),
      })
    : '';
  return projectPage(view, 'settings', html`<div class="columns">${change}${trial}</div>`, frame);
};

/** Names without values, which keep the stored values. */
const valuesOf = ({ origins: all, headers: names, cookies: pairs, basicUser, userAgent }: AccessProfile): FormValues => ({
  ...{ origins: all.join('\n'), headers: names.join('\n'), cookies: pairs.join('\n') },
  ...{ basic_user: basicUser ?? '', user_agent: userAgent ?? '' },
});

const outcome = ({ status, final_url, title, refused_reason: reason }: ProfileTest, frame: Frame): Html => {
  const { site, language } = frame.words;
  const texts = site.access.try;
  return html`<div role="status">${namedValues([
    [texts.status, statusPill(status, frame.words)],
    ...(final_url === null ? [] : [[texts.url, untrusted(final_url)] as const]),
    ...(title === null ? [] : [[texts.pageTitle, untrusted(title)] as const]),
    [
      texts.result,
      reason === null
        ? texts.works
        : filled(texts.fails, { why: describeFailure(reason, status === null ? {} : { status }, language).sentence }),
    ],
  ])}</div>`;
};
