import { defineCheck, notApplicable, pass, warn } from '../../check.ts';
import { type SecretKind, secretsIn } from '../../read/address/secrets.ts';

export default defineCheck({
  id: 'secrets',
  category: 'security',
  title: 'Exposed secrets',
  headline: 'API keys or tokens in inline scripts',
  why: 'Anyone can read the scripts of a page. With a secret key from there, an attacker can use the account behind it.',
  fix: 'Revoke the key now, create a new one and keep it on the server. Keys made for web pages, such as publishable ones, can stay.',
  task: { text: 'Replace access keys that everyone can read', role: 'developer', effort: 'S' },
  source: 'https://cwe.mitre.org/data/definitions/540.html',
  severity: 'medium',
  needs: ['page'],
  notes: {
    key: 'Private key: {beginning}…',
    aws: 'AWS access key ID: {beginning}…',
    stripe: 'Stripe live secret key: {beginning}…',
    github: 'GitHub token: {beginning}…',
    gitlab: 'GitLab token: {beginning}…',
    slack: 'Slack token: {beginning}…',
    npm: 'npm token: {beginning}…',
    sendgrid: 'SendGrid key: {beginning}…',
    shopify: 'Shopify token: {beginning}…',
    openai: 'OpenAI key: {beginning}…',
    anthropic: 'Anthropic key: {beginning}…',
  } satisfies Record<SecretKind, string>,
  verdicts: {
    clean: pass('No secret keys or tokens were found in inline scripts.'),
    found: warn('{count, plural, one {# secret key or token was} other {# secret keys or tokens were}} found in inline scripts.'),
    none: notApplicable('The page has no inline scripts.'),
  },
  run({ page }, report) {
    const scripts = page.document.scripts.filter(({ text }) => text !== '');
    if (scripts.length === 0) return report.none();

    const found = scripts.flatMap(({ line, text }) => secretsIn(text).map((secret) => ({ line, ...secret })));
    if (found.length === 0) return report.clean();
    return report.found(
      { count: found.length },
      // An item never contains the start tag or the secret itself, since reports are passed on.
      found.map(({ line, kind, beginning }) => ({ line, note: { key: kind, values: { beginning } } })),
    );
  },
});
