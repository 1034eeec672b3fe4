import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './permissions-policy.ts';

const sent = (value: string | string[], name = 'permissions-policy') => page('<p>x', { headers: { [name]: value } });

export default {
  set: [
    sent('camera=(), microphone=(), geolocation=(self "https://maps.example")'),
    sent(['camera=()', 'fullscreen=*, payment=self']),
    sent('geolocation=(self);report-to=default, sync-xhr=?0'),
  ],
  none: [page('<p>x'), sent(''), page('<meta http-equiv=Permissions-Policy content="camera=()">')],
  malformed: [
    // The syntax of the older Feature-Policy header.
    sent("camera 'none'; microphone 'none'"),
    sent('camera=(), microphone=()('),
    sent('camera=(), Microphone=()'),
    sent('camera=(),'),
  ],
  old: [sent("camera 'none'; microphone 'none'", 'feature-policy')],
} satisfies Samples<typeof check>;
