import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../../http/fetch.ts';
import { openBrowserLoader } from './browser-loader.ts';

test('closed declarative shadow roots are opened only in the copy of the document that the browser loads', async () => {
  const html = '<x-a><template id=a shadowrootmode="closed">ä</template></x-a><template>shadowrootmode=closed</template>';
  const page = { url: 'https://example.com/#a', body: Buffer.from(html) } as unknown as Answer;
  const requester = { load: () => Promise.reject(new Error('nothing else is asked for')), isOwnSite: () => true };
  const { load, answers } = await openBrowserLoader(page, requester);
  const request = { method: 'GET', headers: {}, signal: AbortSignal.timeout(1_000) } as never;
  const { body } = (await load(new URL('https://example.com/'), request)) as Answer;
  assert.equal(Buffer.from(body).toString(), html.replace('"closed"', '"open"'));
  assert.equal(answers.get('https://example.com/'), page);
});
