/** A secret found in a text; only the beginning of the secret is reported. */
export interface Secret {
  kind: SecretKind;
  /** The first `SHOWN_CHARACTERS` characters of the secret, which are reported. */
  beginning: string;
}

/**
 * Finds keys and tokens that open an account and have an unmistakable form, at most `MAX_SECRETS`. Public keys (Google Maps, Stripe’s pk_…) and
 * placeholders from documentation are not secrets.
 */
export const secretsIn = (text: string): Secret[] => {
  const found: Secret[] = [];
  for (const { groups = {}, index } of text.matchAll(SECRET)) {
    const [group, secret] = Object.entries(groups).find(([, match]) => match !== undefined) ?? [];
    if (group === undefined || secret === undefined || !isStart(text, index) || isPlaceholder(secret)) continue;
    if (group === 'aws' && isPartOfSignature(text, index)) continue;
    found.push({ kind: group as SecretKind, beginning: secret.slice(0, SHOWN_CHARACTERS) });
    if (found.length === MAX_SECRETS) break;
  }
  return found;
};

const MAX_SECRETS = 100;
const SHOWN_CHARACTERS = 4;
/** Minimum number of different characters in a random key. */
const MIN_DISTINCT_CHARACTERS = 8;

const secretPatterns = {
  // In scripts, a line of a key may end in an escaped \n. Code that parses keys contains only the first line, so key data must follow.
  key: String.raw`-----BEGIN (?:(?:RSA|EC|DSA|OPENSSH) )?PRIVATE KEY-----(?:\s|\\[rn]){1,8}[A-Za-z0-9+/]{40}`,
  aws: String.raw`AKIA[A-Z2-7]{16}\b`,
  stripe: '[sr]k_live_[A-Za-z0-9]{24}',
  github: String.raw`(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})\b`,
  gitlab: String.raw`glpat-[\w-]{20}`,
  slack: String.raw`xox[bp]-\d{10,13}-\d{10,13}-[A-Za-z0-9-]{24}`,
  npm: String.raw`npm_[A-Za-z0-9]{36}\b`,
  sendgrid: String.raw`SG\.[\w-]{22}\.[\w-]{43}`,
  shopify: String.raw`shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b`,
  openai: String.raw`sk-[\w-]{20,100}T3BlbkFJ[\w-]{20}`,
  anthropic: String.raw`sk-ant-api\d\d-[\w-]{93}AA\b`,
} satisfies Record<string, string>;

export type SecretKind = keyof typeof secretPatterns;

/** All repetitions in the pattern are bounded, so that the search takes linear time. */
const SECRET = new RegExp(
  Object.entries(secretPatterns)
    .map(([group, pattern]) => `(?<${group}>${pattern})`)
    .join('|'),
  'g',
);

/** True if no letter or digit precedes the secret, except as part of an escape such as the quotation mark \u0022. */
const isStart = (text: string, index: number): boolean =>
  /(?:^|\W|\\u00[0-9A-Fa-f]{2}|\\[nrt])$/.test(text.slice(Math.max(0, index - 6), index));

const isPlaceholder = (secret: string): boolean =>
  /example|placeholder|your/i.test(secret) || new Set(secret.slice(-20)).size < MIN_DISTINCT_CHARACTERS;

/** True if the key id belongs to a signed URL, where key ids are public and harmless. */
const isPartOfSignature = (text: string, index: number): boolean =>
  /(?:Credential|AWSAccessKeyId)\W{0,6}(?:3D|u003d)?$/i.test(text.slice(Math.max(0, index - 40), index)) ||
  /^(?:%2F|\\u002f|\\?\/)\d{8}/i.test(text.slice(index + AWS_LENGTH, index + 40));

const AWS_LENGTH = 20;
