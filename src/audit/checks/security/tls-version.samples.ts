import { tls } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './tls-version.ts';

export default {
  newest: [tls({ version: 'TLSv1.3' })],
  older: [tls({ version: 'TLSv1.2', cipher: 'ECDHE-RSA-AES128-GCM-SHA256' })],
  plain: [{ tls: null }],
} satisfies Samples<typeof check>;
