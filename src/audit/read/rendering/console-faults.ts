import type { ConsoleMessage } from '../../../browser/rendering.ts';
import type { Rendered } from '../../evidence.ts';

/**
 * Returns the errors in the console that are the page's own. What follows from requests that failed or that Sonde refused is left out: other
 * checks report the first, and the second is no fault of the page.
 */
export const consoleFaults = ({ console: { items }, requests, refused }: Rendered): ConsoleMessage[] => {
  const errors = items.filter(({ level }) => level === 'error');
  const unanswered = requests.items.filter((request) => request.refused !== null || request.status === 0 || request.status >= 400);
  const urls = new Set(unanswered.map(({ url }) => url));
  const lacksAnswers = unanswered.length > 0 || Object.values(refused).some((number) => number > 0);
  const lacksScripts = unanswered.some(({ kind }) => kind === 'script');
  return errors.filter(({ source, text, url }) => {
    if (source === 'browser') return !(url !== null && urls.has(url)) && !OF_REQUESTS.test(text);
    return !(lacksAnswers && OF_NETWORK.test(text)) && !(lacksScripts && OF_SCRIPTS.test(text));
  });
};

/** What browsers write about requests. */
const OF_REQUESTS = /^(?:failed to load resource|websocket connection|mixed content|access to \w+ at)/i;

/** What scripts write when a request got no answer. */
const OF_NETWORK = /failed to fetch|load failed|network ?error|network request failed|websocket|err_blocked|dynamically imported module/i;

/** What a script throws that uses one that did not load. */
const OF_SCRIPTS = /is not defined|is not a (?:function|constructor)|cannot (?:read|set) properties of (?:undefined|null)/i;
