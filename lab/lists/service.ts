import { createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/config/log.ts';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came.
  json: any;
  /** Milliseconds from the request to the last byte of the answer. */
  took: number;
}

/** The whole service over a folder, without a port. */
export interface Service {
  get(path: string): Promise<Reply>;
  call(method: string, path: string): Promise<Reply>;
  close(): Promise<void>;
}

const BASE = 'http://sonde.bench';

export const openService = async (folder: string, key: string): Promise<Service> => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ANALYSIS_PROCESSES: '1', RATE_LIMIT: '100000', RATE_BURST: '100000' });
  const app = await createApp(config, openLog(config));
  app.begin();
  const call = async (method: string, path: string): Promise<Reply> => {
    const url = `${BASE}${path.startsWith('/r/') || path === '/readyz' ? '' : '/api/v1'}${path}`;
    const began = performance.now();
    const response = await app.fetch(new Request(url, { method, headers: { authorization: `Bearer ${key}` } }));
    const text = await response.text();
    const took = performance.now() - began;
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, json: isJson && text !== '' ? JSON.parse(text) : undefined, took };
  };
  return {
    call,
    async get(path) {
      const reply = await call('GET', path);
      if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status} ${JSON.stringify(reply.json)}`);
      return reply;
    },
    close: () => app.close(0),
  };
};
