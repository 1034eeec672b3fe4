import type { FindingItem, FindingNote } from '../../check.ts';
import type { Resource, ResourceKind } from '../../resources.ts';
import { answerNote, answerNotes } from '../answer-note.ts';
import { resourceItem } from './resource-item.ts';

/**
 * Returns what is certainly wrong with the response for a resource; null if nothing is, or if it is in doubt. Servers that refuse bots, are
 * overloaded or too slow may still respond to browsers.
 */
export const faultOf = (resource: Resource, kind: ResourceKind = resource.kind): FindingNote | null => {
  const { status, error, type } = resource;
  if (error !== null || (status >= 400 && status < 600)) return answerFaultOf(resource);
  return isOtherType(resource, kind) ? { key: 'otherType', values: { type } } : null;
};

export const isFaulty = (resource: Resource): boolean => faultOf(resource) !== null;

/** Creates a report item with the fault of a resource’s response; the check must include `faultNotes` in its notes. */
export const faultItem = (resource: Resource): FindingItem => resourceItem(resource, faultOf(resource) ?? undefined);

/** Returns the certain fault of a response by its status or error alone; the check must include `answerNotes` in its notes. */
export const answerFaultOf = (answer: { status: number; error: string | null }): FindingNote | null => {
  const { status, error } = answer;
  const isCertain = error === null ? status >= 400 && status < 600 && !DOUBTFUL_STATUSES.has(status) : CERTAIN_ERRORS.has(error);
  return isCertain ? answerNote(answer) : null;
};

/** Notes for response faults; a check that uses `faultItem` must include them in its notes. */
export const faultNotes = { ...answerNotes, otherType: 'The answer has the media type {type}' } as const;

/** True if the resource has a usable response or a certain fault. */
export const isAnswered = (resource: Resource): boolean => isLoaded(resource) || faultOf(resource) !== null;

/** True if the resource has a usable response, by its status alone. */
export const isLoaded = ({ status, error }: Resource): boolean => error === null && status >= 200 && status < 300;

const CERTAIN_ERRORS: ReadonlySet<string> = new Set(['dns_error', 'tls_hostname', 'redirect_loop', 'too_many_redirects']);

/** Statuses of servers that require a password, refuse bots or are busy. */
const DOUBTFUL_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 451, 503]);

/** True for a wrong media type; blocked scripts: https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type? */
const isOtherType = (resource: Resource, kind: ResourceKind): boolean => {
  const { type, format } = resource;
  if (!isLoaded(resource)) return false;
  if (kind === 'stylesheet') return HTML_TYPE.test(type);
  if (kind === 'script') return HTML_TYPE.test(type) || /^(?:audio|image|video)\/|^text\/csv$/.test(type);
  // Browsers identify images by their bytes, not by their media type.
  return kind === 'image' && HTML_TYPE.test(type) && format === null;
};

const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/;
