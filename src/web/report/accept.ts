import { z } from 'zod';
import { accept } from '../../audit/scoring/accept.ts';
import { findingsOf, type PresentedFinding, present } from '../../audit/texts/present.ts';
import { Problem } from '../../lib/problem.ts';
import { acceptFinding, listAccepted, MAX_REASON } from '../../reports/accept.ts';
import { findShownRun } from '../../reports/history.ts';
import { findProject, type Project } from '../../reports/lists/projects.ts';
import type { Report } from '../../reports/report.ts';
import type { Frame } from '../frame/frame.ts';
import { layout } from '../frame/layout.ts';
import { pageHead } from '../frame/page-head.ts';
import { type Call, page } from '../page.ts';
import { ID, ownReport } from '../request/own-resources.ts';
import { type FormDefinition, form, readFields } from '../ui/form/form.ts';
import { filled, type Html, html, richText, withCode } from '../ui/html.ts';
import { severityLabel, statusLabel } from '../ui/marks.ts';
import { sitePath } from '../ui/page-name.ts';

/** A finding that can be accepted: a failure, a warning or an already accepted finding of the last run. */
interface AcceptableFinding {
  report: Report;
  project: Project;
  finding: PresentedFinding;
  /** The report’s score without and with the acceptance of the finding. */
  scores: readonly [without: number, with_: number];
  /** Reason for accepting the finding; undefined if the finding isn’t accepted. */
  reason: string | undefined;
}

/** Finds the finding in the path. Throws `report_not_found` if the account has no such report, `check_not_found` if the finding can’t be accepted. */
const findAcceptable = async ({ context, service, frame }: Call): Promise<AcceptableFinding> => {
  const report = await ownReport(context, service);
  const run = await findShownRun(service.db, report);
  const project = await findProject(service.db, report.accountId, report.project);
  const check = context.req.param('check') ?? '';
  const finding =
    run &&
    findingsOf(present(run.auditResult, frame.words.language)).find(
      (one) => one.check === check && (one.outcome === 'warn' || one.outcome === 'fail'),
    );
  if (!finding || !project) throw new Problem('check_not_found');
  const accepted = await listAccepted(service.db, project.id);
  const others = accepted.map((one) => one.check).filter((one) => one !== check);
  const scoreWith = (ids: readonly string[]): number => accept(run.auditResult, new Set(ids)).score;
  const reason = accepted.find((one) => one.check === check)?.reason;
  return { report, project, finding, scores: [scoreWith(others), scoreWith([...others, check])], reason };
};

const reasonForm = (frame: Frame) =>
  ({
    name: '',
    fields: { reason: z.string().refine((text) => [...text].length <= MAX_REASON, { params: { code: 'too_long' } }) },
    texts: { reason: frame.words.tools.accepting.reason },
    controls: { reason: { as: 'multiline', maxLength: MAX_REASON } },
  }) satisfies FormDefinition;

/** The form that accepts a finding with a reason and explains the effect. For an accepted finding, it shows the reason and a form to undo it. */
export const acceptPage = page<AcceptableFinding>({
  path: `/reports/${ID}/accept/:check{[a-z0-9-]{1,100}}`,
  load: findAcceptable,
  view({ report, project, finding, scores, reason }, frame, refused) {
    const { words } = frame;
    const { accepting: texts, allAccepted, undo } = words.tools;
    const { check, title, parts, outcome, severity } = finding;
    const [site, path] = [frame.basePath + sitePath(project.name), `${frame.basePath}/reports/${report.id}`];
    const isNew = reason === undefined;
    const effect = isNew ? scoreEffect(scores, frame) : '';
    const about = filled(isNew ? texts.about : texts.aboutAccepted, { site: html`<strong>${project.name}</strong>` });
    return layout(frame, {
      feature: 'report',
      title: (isNew ? texts.windowNew : texts.window)({ title }),
      main: html`${pageHead(
        {
          crumbs: [
            { href: `${site}/settings#accepted`, text: allAccepted({ site: project.name }) },
            { href: path, text: words.tools.report({ id: report.id }) },
          ],
        },
        frame,
      )}
<div class="card alone wide"><h1>${withCode((isNew ? texts.titleNew : texts.title)({ title }))}</h1>
<p>${richText(parts)}</p>
<p class="issue-links">${statusLabel(outcome, words)} ${severityLabel(severity, words)}</p>
<p>${about}</p>${effect}
${form(
  reasonForm(frame),
  {
    action: `${path}/accept/${check}`,
    ...{ button: isNew ? texts.accept : texts.save, values: { reason: reason ?? '' }, refused },
    beside: html`<a class="button secondary" href="${path}/issues#check-${check}">${words.form.cancel}</a>`,
  },
  frame,
)}
${isNew ? '' : html`<form method="post" action="${site}/settings/accepted/${check}/take-back"><button class="secondary">${undo}</button></form>`}</div>`,
    });
  },
  actions: {
    '': {
      async run(
        { report: { id: reportId, accountId }, project, finding: { check } },
        { context, service: { db, queue }, frame, form: sent },
      ) {
        const { reason } = readFields(reasonForm(frame), sent, frame);
        await acceptFinding(db, queue, { accountId, project: project.name, check, reason, reportId });
        return context.redirect(`${frame.basePath}/reports/${reportId}?done=accepted&check=${check}`, 303);
      },
    },
  },
});

const scoreEffect = ([without, with_]: AcceptableFinding['scores'], frame: Frame): Html => {
  const { stays, changes } = frame.words.tools.accepting;
  const score = html`<strong>${with_}</strong>`;
  return html`<p>${without === with_ ? filled(stays, { score }) : filled(changes, { before: html`<strong>${without}</strong>`, score })}</p>`;
};
