import { llms } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './llms-txt.ts';

export default {
  present: [
    llms('# The Garden\n\n> All about tomatoes.\n\n## Docs\n\n- [Sowing](https://example.com/sow.md): when and how\n'),
    // The llms.txt proposal requires only a title.
    llms('# 庭\n'),
    llms('\uFEFF\n  # The Garden\r\n'),
    llms('The Garden\n==========\n[Sowing](/sow)\n'),
    llms('# The Garden', { headers: { 'content-type': 'text/markdown; charset=utf-8' } }),
    llms('# The Garden', { headers: { 'content-type': 'text/html' } }),
  ],
  untitled: [
    llms('- [Sowing](https://example.com/sow.md)\n# The Garden'),
    llms('## Docs\n- [Sowing](/sow)'),
    llms('#\n'),
    llms('#tomatoes'),
    llms('User-agent: *\nAllow: /\n'),
  ],
  absent: [llms('Not found', { status: 404 }), llms('', { status: 200 }), llms('Gone', { status: 410 }), llms(' \n')],
  refused: [llms('Just a moment', { status: 403 }), llms('', { status: 500 }), llms('', { status: 429 })],
  page: [
    llms('<!doctype html><title>The Garden</title><div id=root></div>'),
    llms('<div id=root></div>', { headers: { 'content-type': 'text/html' } }),
  ],
} satisfies Samples<typeof check>;
