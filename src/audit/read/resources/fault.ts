import type { Item, Note } from '../../check.ts';
import type { Resource, ResourceKind } from '../../resources.ts';
import { answerNote, answerNotes } from '../answer-note.ts';
import { resourceItem } from './resource-item.ts';

/**
 * Returns what is certainly wrong with the answer of a resource; null if it is in order or in doubt. Servers that refuse programs, are
 * overloaded or too slow may answer browsers.
 */
export const faultOf = (resource: Resource, kind: ResourceKind = resource.kind): Note | null => {
  const { status, error, type } = resource;
  if (error !== null || (status >= 400 && status < 600)) return answerFaultOf(resource);
  return isOtherType(resource, kind) ? { key: 'otherType', values: { type } } : null;
};

export const isFaulty = (resource: Resource): boolean => faultOf(resource) !== null;

/** An item with what is wrong with the answer; the check must have `faultNotes` as notes. */
export const faultItem = (resource: Resource): Item => resourceItem(resource, faultOf(resource) ?? undefined);

/** Returns what is certainly wrong with an answer by its status or error alone; the check must have `answerNotes` as notes. */
export const answerFaultOf = (answer: { status: number; error: string | null }): Note | null => {
  const { status, error } = answer;
  const isCertain = error === null ? status >= 400 && status < 600 && !DOUBTFUL.has(status) : CERTAIN.has(error);
  return isCertain ? answerNote(answer) : null;
};

/** The check must have these as notes. */
export const faultNotes = { ...answerNotes, otherType: 'The answer has the media type {type}' } as const;

/** Checks for a usable answer or a certain fault. */
export const isAnswered = (resource: Resource): boolean => isLoaded(resource) || faultOf(resource) !== null;

/** Checks for a usable answer by its status alone. */
export const isLoaded = ({ status, error }: Resource): boolean => error === null && status >= 200 && status < 300;

const CERTAIN: ReadonlySet<string> = new Set(['dns_error', 'tls_hostname', 'redirect_loop', 'too_many_redirects']);

/** Statuses of servers that ask for a password, refuse programs or are busy. */
const DOUBTFUL: ReadonlySet<number> = new Set([401, 403, 407, 408, 425, 429, 451, 503]);

/** Browsers run no script with the types of https://fetch.spec.whatwg.org/#should-response-to-request-be-blocked-due-to-mime-type?. */
const isOtherType = (resource: Resource, kind: ResourceKind): boolean => {
  const { type, format } = resource;
  if (!isLoaded(resource)) return false;
  if (kind === 'stylesheet') return HTML.test(type);
  if (kind === 'script') return HTML.test(type) || /^(?:audio|image|video)\/|^text\/csv$/.test(type);
  // Browsers tell images by their bytes.
  return kind === 'image' && HTML.test(type) && format === null;
};

const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
