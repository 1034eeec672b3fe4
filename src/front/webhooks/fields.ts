import { type GuardSettings, portOf } from '../../http/guard.ts';
import { targetField } from '../fields.ts';

/** Only https, as payloads are confidential, unless the operator exempted the host. */
export const receiverField = (guard: GuardSettings) =>
  targetField('url', 'receiver', guard).superRefine(({ target }, context) => {
    if (target.protocol === 'https:' || guard.allowTargets.has(`${target.hostname}:${portOf(target)}`)) return;
    const message = 'url must begin with https://. Without it, WEBHOOK_TARGETS of the service must name the host and port.';
    context.addIssue({ code: 'custom', message, params: { code: 'https_required' } });
  });
