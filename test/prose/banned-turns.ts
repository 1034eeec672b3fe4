export interface BannedTurn {
  pattern: RegExp;
  /** Replacement. */
  write: string;
}

/** Phrases of the product’s old language, and the standard terms. */
export const bannedTurns: readonly BannedTurn[] = [
  {
    // "Address" is right for IP, email and ranges of IP.
    pattern:
      /(?<!\b(?:IP|IPv4|IPv6|email|private|local|loopback|public|metadata|listening)[ -])(?<!\b(?:private or local|email and IP|private IP) )\baddress(?:es)?\b/i,
    write: 'URL; address only after IP, email, private, local or metadata',
  },
  { pattern: /\be-mails?\b/i, write: 'email' },
  { pattern: /\b(?:could|can) ?not be had\b|\b(?:to be|be) had\b/i, write: 'couldn’t be loaded; returns an error' },
  {
    pattern: /\b(?:whoever|whom|somebody|nobody|everybody|anybody)\b/i,
    write: 'people, anyone with the link, no one, or the role',
  },
  { pattern: /\b(?:is|are|was|were) to be\b|\bshall\b/i, write: 'must, should, can’t, if you want' },
  { pattern: /\bstands?\b|\bstood\b/i, write: 'is, appears, contains' },
  { pattern: /\b(?:says|say) of (?:itself|themselves)\b|\bspeaks? of\b/i, write: 'contains, declares' },
  { pattern: /\bnames (?:a|an|the|no|it|its|another|itself)\b/i, write: 'declares, sets, points to, lists' },
  // A page declares a canonical URL, a server returns a status, a browser caches a file.
  { pattern: /\b(?:names|name) (?:each other|URLs?|pages?|versions?)\b/i, write: 'declares, points to, lists' },
  { pattern: /\b(?:forbid|forbids) indexing\b/i, write: 'noindex' },
  { pattern: /\bendless URLs\b/i, write: 'crawl traps' },
  { pattern: /\bbest linked\b/i, write: 'most linked' },
  { pattern: /\bkept files?\b/i, write: 'cached files' },
  { pattern: /\bcomes? (?:over|as|without)\b/i, write: 'is served over, as, without' },
  {
    pattern: /\bunder way\b|\bgoes first\b|\b(?:wait|waits|waiting|stay|most|still|place) in line\b/i,
    write: 'running, queued, ahead of you',
  },
  { pattern: /\b(?:its|their|your) turn\b/i, write: 'queued, ahead of you' },
  { pattern: /\btak(?:e|es|en|ing) (?:it |them )?back\b/i, write: 'undo, revoke' },
  { pattern: /\b(?:put|behind a) (?:behind )?(?:a )?password\b/i, write: 'protect with a password' },
  { pattern: /\blets? (?:(?:it|them|these|those) )?(?:in|through)\b/i, write: 'allow' },
  { pattern: /\btick(?:ed|s|ing)?\b|\bunticked\b/i, write: 'select, selected' },
  { pattern: /\bdeeds?\b/i, write: 'action' },
  { pattern: /\breaders? of (?:a|the|this|your|its|their) (?:report|link)s?\b|\bits readers\b/i, write: 'people with access' },
  {
    pattern:
      /\b(?:make|makes|making) (?:a|an|the|your|one|another|new|its|their)(?: (?:new|first|second|personal|API|shared))* (?:keys?|accounts?|links?|reports?|projects?|webhooks?|invitations?|backups?|schedules?)\b(?! jump)/i,
    write: 'create; reset for a new link',
  },
  { pattern: /\b(?:is|are|be|was) made (?:anew|by itself)\b|\bmade at the start\b/i, write: 'is created, is generated' },
  { pattern: /\bgives? (?:an|the|your|its) (?:URL|address|host|name|password)\b/i, write: 'enter' },
  { pattern: /\b(?:is|are|was) held at\b|\bholds? (?:the|its|a) score\b/i, write: 'is capped at; cap' },
  // `gate` is the CI term for an exit code below a score, and `gates` is a field of the API.
  { pattern: /(?<!\bbelow the |categories, )\bgates?\b(?! for CI)/i, write: 'cap' },
  { pattern: /\bjudg(?:e|es|ed|ing)\b/i, write: 'check, checked; no score' },
  { pattern: /\bwhat it (?:goes by|may do|can say)\b/i, write: 'possible results; data used; permissions' },
  { pattern: /\balternative texts?\b/i, write: 'alt text' },
  { pattern: /\bmain headings?\b/i, write: 'H1' },
  { pattern: /\bpicture of (?:a|the) card\b/i, write: 'preview image' },
  { pattern: /\bsite icon\b/i, write: 'favicon' },
  { pattern: /\bas many seconds as\b/i, write: 'the seconds in Retry-After' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: 'fix' },
  { pattern: /\bdo(?:es)? not belong together\b/i, write: 'Wrong email or password.' },
];

/** Further phrases that reports must not contain: servers return a status to those who read them. */
export const bannedInReports: readonly BannedTurn[] = [
  ...bannedTurns,
  { pattern: /\b(?:answers?|answering|answered) (?:with|\d{3})\b|\b\dxx answers\b|\bno answer\b/i, write: 'return, respond; no response' },
];

/** Phrases that comments must not contain. They are for programmers, so that most words above are right in them. */
export const bannedInComments: readonly BannedTurn[] = [
  { pattern: /\b(?:whoever|somebody|everybody|anybody)\b/i, write: 'the role: visitors, callers, other processes' },
  { pattern: /\bunder way\b/i, write: 'running, pending' },
  { pattern: /\b(?:to be|be) had\b/i, write: 'available' },
  { pattern: /\bspeaks? of\b/i, write: 'contains, declares' },
  { pattern: /\bstands? in\b/i, write: 'is in; replaces; the problem' },
  { pattern: /\bas it were\b/i, write: 'nothing' },
];

/** The first banned phrase of a text and its replacement; null without one. */
export const bannedTurnIn = (text: string, banned = bannedTurns): string | null => {
  for (const { pattern, write } of banned) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return `“${found}” (write: ${write}) in: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 240)}`;
  }
  return null;
};
