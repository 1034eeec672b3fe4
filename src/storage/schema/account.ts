import { bigInteger, bytes, flag, id, integer, nullable, type Row, reference, table, text, time, unique, withDefault } from './define.ts';
import type { SharedKind } from './shared-link.ts';

export const account = table({
  columns: {
    id: id(),
    /** E-mail address of the account in lower case. */
    email: unique(text()),
    name: text(),
    /** Password hash as a PHC string; null for an account that only uses API keys. */
    password_hash: nullable(text()),
    /** 1 for the operator’s account: the first account or, once that is removed, the oldest remaining account. */
    operator: flag(),
    /** Number of the account’s projects, updated in the transaction of every change. */
    projects: withDefault(bigInteger(), 0),
    /** Id of the last row of `report_count_change` that is included in the account’s `report_count` rows. */
    counted_to: withDefault(bigInteger(), 0),
    created_at: time(),
    /** Set while the account’s data is being removed; from that time on the account counts as deleted. */
    removed_at: nullable(time()),
    /** Language tag of the account’s interface; null to use the language that each request asks for. */
    language: nullable(text()),
  },
});

/** Owner of all of an account’s data: projects, reports, keys. Each account has one workspace, created with it and with the same id. */
export const workspace = table({
  columns: {
    /** Id of the workspace’s account. */
    id: reference('account'),
    created_at: time(),
  },
  key: ['id'],
  withoutRowid: true,
});

export const apiKey = table({
  columns: {
    id: id(),
    workspace_id: reference('workspace'),
    name: text(),
    /** First characters of the API key, for display. */
    prefix: text(),
    /** SHA-256 of the whole API key, hexadecimal. */
    hash: unique(text()),
    /** Scopes of the API key, separated by spaces: `read`, `write`. */
    scopes: text(),
    created_at: time(),
    expires_at: nullable(time()),
    last_used_at: nullable(time()),
    revoked_at: nullable(time()),
  },
  indexes: { api_key_of_workspace: '(workspace_id)' },
});

export const session = table({
  columns: {
    id: id(),
    /** SHA-256 of the session token in the cookie, hexadecimal. */
    hash: unique(text()),
    account_id: reference('account'),
    /** IP address of the sign-in; may be empty. */
    address: text(),
    /** Browser and operating system of the sign-in, such as `Firefox on Windows`. */
    agent: text(),
    created_at: time(),
    expires_at: time(),
    last_seen_at: time(),
  },
  indexes: { session_account: '(account_id)' },
});

const usedByColumn = nullable(reference('account', 'set null'));

export const invitation = table({
  columns: {
    id: id(),
    /** SHA-256 of the invitation token in the link, hexadecimal. */
    hash: unique(text()),
    /** The account that created the invitation. */
    account_id: reference('account'),
    /** Note about the invited person; may be empty. */
    note: text(),
    created_at: time(),
    expires_at: time(),
    used_at: nullable(time()),
    /** The account that was created with the invitation; null once that account is removed. */
    used_by: usedByColumn,
  },
});

/** Token of the set-up page: one row while no account exists. */
export const setup = table({
  columns: {
    /** SHA-256 of the set-up token in the link, hexadecimal. */
    hash: text(),
    created_at: time(),
  },
  key: ['hash'],
  withoutRowid: true,
});

/** Fingerprint that identifies the service’s secret without revealing it; at most one row. */
export const keyFingerprint = table({
  columns: {
    /** HMAC-SHA-256 of a constant, keyed with the secret, hexadecimal. */
    fingerprint: text(),
  },
  key: ['fingerprint'],
  withoutRowid: true,
});

/** A password attempt that was wrong or is being checked; correct attempts are deleted. */
export const passwordTry = table({
  columns: {
    id: id(),
    kind: text<SharedKind | 'sign-in'>(),
    /** Target of the attempt: id of what is shared, or SHA-256 of the e-mail address as entered, even if no account has that address. */
    target: text(),
    /** IP address of the client; for IPv6, the /64 network. */
    address: text(),
    /** Id of the browser if the browser has signed in to this account before. */
    browser: nullable(text()),
    made_at: time(),
  },
  indexes: {
    password_try_of_address: '(kind, address, made_at)',
    password_try_of_target: '(kind, target, made_at)',
    password_try_by_time: '(made_at)',
  },
});
export type PasswordTryTable = Row<typeof passwordTry>;

/** A notification that was read. */
export const notificationRead = table({
  columns: {
    workspace_id: reference('workspace'),
    /** What the notification is about, such as `report` and the id of the report. */
    kind: text(),
    subject: text(),
    /** Time of what the notification tells; what happens later is unread. */
    at: time(),
  },
  key: ['workspace_id', 'kind', 'subject'],
  withoutRowid: true,
});

/** Branding of a workspace’s shared reports. A workspace without a row has no branding. */
export const brand = table({
  columns: {
    workspace_id: reference('workspace'),
    name: text(),
    /** The accent color as `#rrggbb`, in lower case; null for the default. */
    accent: nullable(text()),
    footer: text(),
    /** The brand’s link, an https URL. */
    link: nullable(text()),
    /** Contact for the readers of a report. */
    contact: text(),
    email: nullable(text()),
    hides_sonde: flag(),
    /** First characters of the logo’s SHA-256, hexadecimal; set together with the next four columns or not at all. */
    logo_hash: nullable(text()),
    logo_type: nullable(text()),
    /** Width of the logo in pixels. */
    logo_width: nullable(integer()),
    logo_height: nullable(integer()),
    logo: nullable(bytes()),
  },
  key: ['workspace_id'],
});
export type BrandTable = Row<typeof brand>;
