import { robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-is-text.ts';

const rules = 'User-agent: *\nDisallow: /cart\n';
const ofType = (type: string) => robots(rules, { headers: { 'content-type': type } });

export default {
  plain: [robots(rules), ofType('Text/Plain; charset=utf-8')],
  other: [ofType('text/html; charset=utf-8'), ofType('application/octet-stream')],
  untyped: [ofType('')],
  none: [
    robots(''),
    robots('', { status: 404, headers: { 'content-type': 'text/html' } }),
    robots(rules, { status: 503, headers: { 'content-type': 'text/html' } }),
    robots('<!doctype html><div id=root></div>', { headers: { 'content-type': 'text/html' } }),
  ],
} satisfies Samples<typeof check>;
