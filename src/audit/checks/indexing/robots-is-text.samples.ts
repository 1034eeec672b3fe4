import { robots } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './robots-is-text.ts';

const rules = 'User-agent: *\nDisallow: /cart\n';
const typed = (type: string) => robots(rules, { headers: { 'content-type': type } });

export default {
  plain: [robots(rules), typed('Text/Plain; charset=utf-8')],
  other: [typed('text/html; charset=utf-8'), typed('application/octet-stream')],
  untyped: [typed('')],
  none: [
    robots(''),
    robots('', { status: 404, headers: { 'content-type': 'text/html' } }),
    robots(rules, { status: 503, headers: { 'content-type': 'text/html' } }),
    robots('<!doctype html><div id=root></div>', { headers: { 'content-type': 'text/html' } }),
  ],
} satisfies Samples<typeof check>;
