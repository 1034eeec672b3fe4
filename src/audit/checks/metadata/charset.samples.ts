import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './charset.ts';

const unlabelled = { headers: { 'content-type': 'text/html' } };
const padding = (bytes: number) => `<!doctype html><!--${'x'.repeat(bytes)}-->`;

export default {
  utf8: [
    page('<title>Tomaten</title>', { headers: { 'content-type': 'text/html; charset=UTF-8' } }),
    page('<!doctype html><meta charset="utf-8"><title>Tomaten</title>', unlabelled),
    page('<!doctype html><meta http-equiv=Content-Type content="text/html; charset=utf-8">', unlabelled),
    page('\uFEFF<title>Tomaten</title>', unlabelled),
    page(`${padding(900)}<meta charset=utf-8>`, unlabelled),
    // The HTTP header takes precedence, wherever the meta element stands.
    page(`${padding(1100)}<meta charset=utf-8>`),
  ],
  legacy: [
    page('<title>Tomaten</title>', { headers: { 'content-type': 'text/html; charset=iso-8859-1' } }),
    page('<meta charset=Shift_JIS>', unlabelled),
    page('<meta charset=utf-8>', { headers: { 'content-type': 'text/html; charset=windows-1251' } }),
  ],
  late: [page(`${padding(1100)}<meta charset=utf-8>`, unlabelled)],
  none: [
    page('<title>Tomaten</title>', unlabelled),
    page('<!-- <meta charset=utf-8> --><title>Tomaten</title>', unlabelled),
    page('<meta charset="no-such-encoding">', unlabelled),
  ],
} satisfies Samples<typeof check>;
