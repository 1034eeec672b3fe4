/** Help of all commands and options. */
export const cliHelpWords = {
  titles: { usage: 'Usage:', arguments: 'Arguments:', options: 'Options:', commands: 'Commands:', globalOptions: 'Global options:' },
  choices: (choices: string): string => `choices: ${choices}`,
  default: (value: string): string => `default: ${value}`,
  program: 'Self-hosted SEO reports. Settings are environment variables, listed in docs/configuration.md.',
  start: 'Start with: sonde audit https://example.com, or sonde serve for the server.',
  version: 'show the version',
  help: 'show help',
  lang: 'language of the output (default: from LC_ALL, LC_MESSAGES or LANG)',
  exitCodes: `Exit codes:
  0   success
  1   below the gate (--min-score, --fail-on), a blocked path (robots), a problem (doctor, health)
  2   a page couldn’t be audited
  64  wrong usage
  69  the database is unavailable
  70  a bug in Sonde
  74  the output can’t be written
  78  a wrong setting`,
  errors: {
    unknownCommand: (name: string): string => `Unknown command: ${name}. Run sonde --help for all commands.`,
    unknownOption: (name: string, command: string, near: string): string =>
      `Unknown option: ${name}. ${near === '' ? `Run ${command} --help for all options.` : `Did you mean ${near}?`}`,
    missingArgument: (name: string, command: string): string => `Missing argument: ${name}. Run ${command} --help for an explanation.`,
    missingOption: (name: string, command: string): string => `Missing option: ${name}. Run ${command} --help for all options.`,
    missingValue: (name: string, command: string): string => `${name} needs a value. Run ${command} --help for an explanation.`,
    wrongValue: (name: string, value: string, choices: string): string => `${name} can’t be ${value}. Choose from ${choices}.`,
    tooManyArguments: (command: string): string => `Too many arguments. Run ${command} --help for the arguments it takes.`,
  },
  serve: { about: 'start the server (API, web pages and workers)', noWork: 'run no jobs here; sonde work does them (needs DATABASE_URL)' },
  work: {
    about: 'start workers only; needs DATABASE_URL',
    concurrency: 'concurrent audits, instead of CONCURRENCY',
    browsers: 'pages rendered at once, instead of BROWSERS; 0 for none',
    healthPort: 'serve /healthz and /readyz on this port',
  },
  audit: {
    about: 'audit pages and print the findings; needs no server, account or data folder',
    urls: 'URLs to audit; - reads one URL per line from stdin',
    format: 'output format',
    mode: 'what to look at: html the page, full also how everything it loads and links to answers, rendered also the page in a browser (AUDIT_MODE if omitted)',
    output: 'write the output to a file',
    top: 'show only the first n findings to fix',
    only: 'show only these checks, separated by commas',
    category: 'show only these categories, separated by commas',
    quiet: 'show only score and rating, and no progress',
    minScore: 'exit with 1 if a score is lower',
    failOn: 'exit with 1 at this rating (bad, decent) or worse, or if one of these checks finds a problem, separated by commas',
    more: `Filters change what is shown, not the score.
Formats: pretty (terminal), json (one object for one URL, an array for several), jsonl (one object per line),
markdown, html (one self-contained file), junit and sarif (for CI). docs/command-line.md describes the JSON.`,
    json: `JSON of one URL, with the keys of a report in the API:
  url, mode, mode_reason, state ("completed" or "failed"), result, score, ruleset, generated_at, summary, categories, gates, results, facts,
  error ({code, detail} if the page couldn’t be audited, otherwise null)`,
  },
  crawl: {
    about: 'crawl a site and print its issues; needs no server, account or data folder',
    url: 'URL to start with',
    maxPages: 'fetch at most this many pages (default: 500)',
    maxDepth: 'follow links at most this far from the start',
    include: 'fetch only paths that match this glob, such as /blog/*; can be repeated',
    exclude: 'fetch no path that matches this glob; can be repeated',
    noSitemaps: 'do not read sitemaps',
    traps: 'leave out URLs that look endless, or follow them too',
    rate: 'requests a second, instead of CRAWL_RATE',
    minScore: 'exit with 1 if the score of the site is lower',
    quiet: 'show no progress',
    more: 'robots.txt is obeyed. Ctrl-C stops the crawl and prints what was found until then.',
  },
  explain: {
    about: 'show what a check tests, why it matters and how to fix it',
    check: 'id of the check, as findings show it; without one, all checks are listed',
  },
  robots: {
    about: 'test which paths a robots.txt allows for a crawler; exit with 1 if one is blocked',
    source: 'a file, - for stdin, or the URL of a site',
    paths: 'paths or URLs',
    agent: 'product token of the crawler, or its user agent',
    jsonl: 'read {"robots","agent","url"} per line from stdin (URLs as requested, percent-encoded), write {"allowed","line"} per line',
  },
  mcp: 'run an MCP server on stdin and stdout for the tools of a Sonde server; needs SONDE_URL and SONDE_KEY',
  backup: {
    about: 'copy the database to a file, also while the server runs; with PostgreSQL, use sonde export or pg_dump',
    file: 'file to write',
    force: 'replace an existing backup',
  },
  restore: {
    about: 'restore a backup; the current database is kept next to it; stop the server first',
    file: 'backup to restore',
    verify: 'check that the backup is intact and of a known version, change nothing',
    paused: 'send no webhook messages and run no schedules until sonde resume',
  },
  confirmClock: 'say that the clock is right after it was in doubt, so that old data is deleted again',
  resume: 'start the deliveries and schedules that sonde restore --paused stopped',
  compact: 'give the space of deleted data in the SQLite database back to the disk; stop the server first',
  adoptSecret: 'use the database with the secret key of the settings from now on; webhook secrets of the key before must be rotated',
  export: {
    about: 'write all data as JSON Lines, from SQLite or PostgreSQL, also while the server runs: a backup, or to move to another database',
    from: 'a data folder, a SQLite file, or postgres://user@host/database with the password in PGPASSWORD or ~/.pgpass; without it, DATABASE_URL or DATA_DIR',
    output: 'file to write, readable only for its owner; without it, stdout',
  },
  import: {
    about: 'read an export of all data into an empty database, SQLite or PostgreSQL, all or nothing; stop the server first',
    file: 'export to read; without it or with -, stdin',
    to: 'an empty one of the places that sonde export takes; without it, DATABASE_URL or DATA_DIR',
    verify: 'check that the export is intact, import nothing',
  },
  doctor: {
    about: 'check that everything Sonde needs works; exit with 1 if something doesn’t',
    url: 'page to load when testing outgoing connections',
    offline: 'skip network tests',
  },
  health: {
    about: 'check that the server is ready; exit with 1 if it isn’t',
    port: 'port to ask instead of PORT, such as that of sonde work --health-port',
  },
  account: {
    about: 'manage accounts',
    create: 'create an account; the first one is the admin',
    delete: 'delete an account and everything in it',
    password: 'reset the password and end all sessions of an account; prints a generated one if no file is given',
    email: 'email of the account',
    name: 'display name',
    passwordFile: 'file with the password (- for stdin)',
    createPasswordFile: 'file with the password (- for stdin); without it, the account works with API keys only',
    yes: 'skip the confirmation',
  },
  key: {
    about: 'manage API keys',
    create: 'create an API key and print it once',
    account: 'account email (default: the admin; created if there is none)',
    name: 'what the key is for',
    scopes: 'read, write or read,write',
    expires: 'lifetime, such as 12h or 90d (default: never)',
    importFile: 'file with an existing key of another server (- for stdin)',
    list: 'list API keys, without the secrets',
    listAccount: 'only keys of this account',
    revoke: 'revoke an API key immediately',
    prefix: 'first characters of the key, as sonde key list shows them',
  },
};
