import { html } from 'hono/html';
import { receiverField } from '../../front/fields.ts';
import type { GuardSettings } from '../../http/guard.ts';
import { withScheme } from '../../http/scheme.ts';
import { MAX_URL_LENGTH } from '../../http/web-url.ts';
import { type EventType, eventTypes } from '../../webhooks/webhook.ts';
import { field } from '../ui/form/field.ts';
import type { Html } from '../ui/html.ts';
import { eventNames, eventTexts } from './webhook-words.ts';

export interface WebhookFormValues {
  url: string;
  events: readonly EventType[];
  problem: { field: 'url' | 'events'; text: string } | null;
}

/** Renders the form fields of a webhook. */
export const webhookFields = ({ url, events, problem }: WebhookFormValues, focus = false): Html => {
  const eventsProblem = problem?.field === 'events' ? problem.text : null;
  return html`${field({
    id: 'url',
    name: 'url',
    label: 'Receiver URL',
    value: url,
    hint: 'It gets a POST request with JSON and must start with https://.',
    problem: problem?.field === 'url' ? problem.text : null,
    autocomplete: 'off',
    maxLength: MAX_URL_LENGTH,
    required: true,
    inputMode: 'url',
    focus,
  })}
<fieldset${eventsProblem ? html` aria-describedby="events-problem"` : ''}><legend>Events</legend>
${eventsProblem ? html`<p class="problem" role="alert" id="events-problem">${eventsProblem}</p>` : ''}
${eventTypes.map(
  (type) =>
    html`<label class="choice webhook-event"><input type="checkbox" name="events" value="${type}"${events.includes(type) ? html` checked` : ''}><span>${eventNames[type]} <code>${type}</code><span class="note">${eventTexts[type]}</span></span></label>
`,
)}</fieldset>`;
};

/** Reads and validates a webhook form by the rules of the API; `problem` is the error message. */
export const readWebhook = (form: URLSearchParams, guard: GuardSettings): WebhookFormValues => {
  const url = withScheme((form.get('url') ?? '').trim());
  const chosen = form.getAll('events');
  const events = eventTypes.filter((type) => chosen.includes(type));
  const read = receiverField(guard).safeParse(url === '' ? undefined : url);
  if (!read.success) {
    const [issue] = read.error.issues;
    const code = issue?.code === 'custom' ? String(issue.params?.code) : '';
    const text =
      code === 'port_not_allowed'
        ? `Only ports ${guard.targetPorts.join(', ')} can be used. To use another, list the host and port in WEBHOOK_TARGETS.`
        : problems[code];
    return { url, events, problem: { field: 'url', text: text ?? 'That isn’t a valid URL. Try https://example.com/hooks/sonde.' } };
  }
  return { url, events, problem: events.length === 0 ? { field: 'events', text: 'Choose at least one event.' } : null };
};

const problems: Record<string, string> = {
  required: 'Enter the URL of your receiver, such as https://example.com/hooks/sonde.',
  too_long: `A URL can have at most ${MAX_URL_LENGTH} characters.`,
  unsupported_scheme: 'The URL must start with https://.',
  https_required:
    'The URL must start with https://, as messages are confidential. To use http://, list the host and port in WEBHOOK_TARGETS.',
  credentials_not_allowed: 'Remove the username and password from the URL.',
  forbidden_target: 'Private and local hosts can’t be receivers unless they’re listed in WEBHOOK_TARGETS.',
};
