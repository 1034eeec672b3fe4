import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretsIn } from './secrets.ts';

/** The test secrets are assembled at run time, so that secret scanners do not report them as real. */
const from = (...parts: string[]): string => parts.join('');
const random = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3lR6uX9bD2fG5iL8oP1rU4wA7eI0kM3nS6tV9yC2';
const key = (size: number): string => random.slice(0, size);
const aws = from('AK', 'IA', 'Q3EGTUZ5XK2BM7NW');
const pem = (kind: string): string => from('-----BEGIN ', kind, 'PRIVATE', ' KEY-----');

const secrets: [kind: string, secret: string][] = [
  ['key', `${pem('')}\n${key(64)}`],
  ['key', `${pem('RSA ')}\\n${key(64)}`],
  ['key', `${pem('OPENSSH ')}\r\n${key(70)}`],
  ['aws', aws],
  ['stripe', from('sk_', 'live_', key(24))],
  ['stripe', from('rk_', 'live_', key(60))],
  ['github', from('gh', 'p_', key(36))],
  ['github', from('github', '_pat_', key(22), '_', key(59))],
  ['gitlab', from('gl', 'pat-', key(20))],
  ['slack', from('xo', 'xb-123456789012-123456789012-', key(24))],
  ['npm', from('np', 'm_', key(36))],
  ['sendgrid', from('S', 'G.', key(22), '.', key(43))],
  ['shopify', from('shp', 'at_', '0123456789abcdef0123456789abcdef')],
  ['openai', from('sk-', key(20), 'T3Blbk', 'FJ', key(20))],
  ['openai', from('sk-', 'proj-', key(70), 'T3Blbk', 'FJ', key(70))],
  ['anthropic', from('sk-', 'ant-api03-', key(72), key(21), 'AA')],
];

for (const [kind, secret] of secrets) {
  test(`a leaked secret of kind ${kind} is found: ${secret.slice(0, 10)}…`, () => {
    for (const text of [secret, `const key = "${secret}";`, `{"a":"\\u0022${secret}\\u0022"}`]) {
      assert.deepEqual(secretsIn(text), [{ kind, beginning: secret.slice(0, 4) }]);
    }
  });
}

const others: [name: string, text: string][] = [
  ['nothing', ''],
  ['keys that are made for pages', from('AI', 'za', key(35), ' pk_', 'live_', key(24))],
  ['a key for trying', from('sk_', 'test_', key(24))],
  ['a library that reads keys', `if (text.indexOf("${pem('RSA ')}") === 0) parse("${pem('')}" + body)`],
  ['a public key', `-----BEGIN PUBLIC KEY-----\n${key(64)}`],
  ['a key that is encrypted', `${pem('ENCRYPTED ')}\n${key(64)}`],
  ['the key of documentation', from('AK', 'IA', 'IOSFODNN7EXAMPLE')],
  ['a placeholder', from('gh', 'p_', 'x'.repeat(36), ' sk_', 'live_', 'X'.repeat(24))],
  ['a signed address', `https://bucket.example/a.png?X-Amz-Credential=${aws}%2F20261121%2Feu-central-1%2Fs3%2Faws4_request`],
  ['an address signed the old way', `https://bucket.example/a.png?AWSAccessKeyId=${aws}&Signature=abc`],
  ['a form for uploads', `{"AWSAccessKeyId":"${aws}","policy":"abc"}, {"x-amz-credential": "${aws}\\/20261121\\/eu"}`],
  ['part of a longer word', `${aws}X x${aws}`],
  ['too short', from('sk_', 'live_', key(23), ' gh', 'p_', key(35))],
];

for (const [name, text] of others) test(`no leaked secret is found in text: ${name}`, () => assert.deepEqual(secretsIn(text), []));

test('several leaked secrets are found in order, up to a maximum', () => {
  const two = secretsIn(from('a = "gh', 'p_', key(36), '"; b = "', aws, '"'));
  assert.deepEqual(
    two.map(({ kind }) => kind),
    ['github', 'aws'],
  );
  assert.equal(secretsIn(`${aws} `.repeat(1_000)).length, 100);
});
