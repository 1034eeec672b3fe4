import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { linkedFiles } from './linked-site.ts';
import { ANN, BOB, startWithPeople } from './people.ts';
import type { SiteFile } from './site.ts';
import { signIn, visit } from './visitor.ts';

/** Starts a service with a finished crawl of Ann. `options` are fields of the crawl. */
export const startSharedCrawl = async (t: TestContext, more: Record<string, SiteFile> = {}, options: Record<string, string> = {}) => {
  const files: Record<string, SiteFile> = {};
  const service = await startWithPeople(t, files);
  Object.assign(files, linkedFiles(service.site.url), more);
  const crawl = async (fields = options): Promise<number> => {
    const { id } = (await service.api('POST', '/crawls', { url: `${service.site.url}/`, ...fields })).json.data;
    for (;;) {
      const { data } = (await service.api('GET', `/crawls/${id}`)).json;
      if (!['queued', 'running'].includes(data.state)) return id;
      await setTimeout(20);
    }
  };
  const first = await crawl();
  /** Changes a crawl; returns the path of its share page. */
  const share = async (fields: Record<string, string>, id = first): Promise<string> => {
    const { status, json } = await service.api('PATCH', `/crawls/${id}`, fields);
    assert.equal(status, 200, JSON.stringify(json));
    return new URL(json.data.share_url).pathname;
  };
  return {
    service,
    files,
    id: first,
    crawl,
    share,
    reader: visit(service),
    ann: await signIn(service, ANN),
    bob: await signIn(service, BOB),
  };
};
