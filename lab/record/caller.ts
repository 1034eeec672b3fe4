import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE } from './service.ts';

/** Keys of the API by their name, and the browser that is signed in. */
export type Person = 'owner' | 'reader' | 'writer' | 'stranger' | 'browser' | 'nobody';

/** A request. Texts in braces are replaced by what earlier answers kept. */
export interface Call {
  method: string;
  path: string;
  /** An object is sent as JSON, or as a form by the browser; a text as it is. */
  body?: unknown;
  as?: Person;
  headers?: Readonly<Record<string, string>>;
  /** Keeps `{name}`, `{name.slug}`, `{name.etag}` and `{name.cursor}` of the answer. */
  keep?: string;
  /** Waits until what it made, or what this path lists, is finished. */
  settle?: true | string;
  /** Milliseconds to wait before, where times with a resolution of a second decide an order. */
  pause?: number;
  /** Tells calls of one method and path apart. */
  about?: string;
}

const SHOWN = `content-type content-language content-security-policy link location cache-control retry-after content-disposition allow vary
  www-authenticate preference-applied idempotency-replayed accept-ranges deprecation x-robots-tag referrer-policy`.split(/\s+/);
/** Maximum time that is waited for the end of a stream of events, which stays open; answers of MCP end. */
const STREAM = 1500;
/** Maximum time until an audit, crawl or import is finished. */
const FINISH = 60_000;

/** The words of a text, which lists many paths in few lines. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Sends requests and writes what they are answered, by `write`. */
export const makeCaller = (
  credentials: ReadonlyMap<Person, Record<string, string>>,
  write: (name: string, text: string) => Promise<void>,
) => {
  const kept = new Map<string, string>();
  const names = new Map<string, number>();
  const fill = (text: string): string => text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => kept.get(name) ?? `no-${name}`);

  const keep = (name: string, text: string, response: Response): void => {
    const found = { '': /"id":"?([\w-]+)/, '.slug': /\/[rs]\/([\w-]{8,})/, '.cursor': /[?&]cursor=([^"&]+)/ };
    for (const [suffix, pattern] of Object.entries(found)) {
      const [, value] = pattern.exec(text) ?? [];
      if (value !== undefined) kept.set(name + suffix, value);
    }
    kept.set(`${name}.etag`, response.headers.get('etag') ?? '"none"');
  };

  const settled = async (url: string, headers: Record<string, string>): Promise<void> => {
    for (const end = Date.now() + FINISH; ; await sleep(50)) {
      const text = await (await fetch(url, { headers })).text();
      if (!/"state":"(?:queued|processing|running|pending)"/.test(text)) return;
      if (Date.now() > end) throw new Error(`${url} is not finished: ${text}`);
    }
  };

  const send = async (call: Call): Promise<{ response: Response; text: string }> => {
    const { method, path, body, as = 'owner', headers = {} } = call;
    const isForm = as === 'browser' && typeof body === 'object';
    const content =
      typeof body === 'string' ? body : isForm ? String(new URLSearchParams(body as Record<string, string>)) : JSON.stringify(body);
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await fetch(SERVICE + fill(path), {
      method,
      redirect: 'manual',
      headers: {
        ...credentials.get(as),
        ...(body !== undefined && { 'content-type': type }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      },
      ...(body !== undefined && { body: fill(content) }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const late =
      method === 'GET' && response.headers.get('content-type')?.startsWith('text/event-stream')
        ? setTimeout(() => reader?.cancel(), STREAM)
        : undefined;
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    clearTimeout(late);
    return { response, text };
  };

  /** Sends a request and writes its answer to a file below `area`. */
  const call = async (area: string, one: Call): Promise<{ response: Response; text: string }> => {
    if (one.pause !== undefined) await sleep(one.pause);
    const { response, text } = await send(one);
    if (one.keep !== undefined) keep(one.keep, text, response);
    if (one.settle !== undefined) {
      const made = one.settle === true ? (response.headers.get('location') ?? SERVICE + fill(one.path)) : SERVICE + one.settle;
      await settled(made, credentials.get('owner') ?? {});
    }
    const shown = SHOWN.flatMap((header) => (response.headers.has(header) ? [`${header}: ${response.headers.get(header)}`] : []));
    const etag = response.headers.has('etag') ? ['etag: <etag>'] : [];
    const type = response.headers.get('content-type') ?? '';
    const isText = /json|text|xml|svg|csv|javascript/.test(type) || type === '';
    const name = `${one.method} ${one.path} ${one.about ?? ''} ${one.as ?? ''}`
      .replaceAll(/[^\w.]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 120);
    names.set(name, (names.get(name) ?? 0) + 1);
    const number = names.get(name) === 1 ? '' : `-${names.get(name)}`;
    const requested = [`${one.method} ${one.path}`, ...(one.body === undefined ? [] : [JSON.stringify(one.body)])];
    await write(
      `${area}/${name}${number}.txt`,
      [...requested, response.status, ...shown, ...etag, '', isText ? text : `<${type}>`].join('\n'),
    );
    return { response, text };
  };
  /** Waits until nothing is on its way to the webhooks any more, so that deliveries have the same order each time. */
  const quiet = async (): Promise<void> => {
    for (let before = '', now = 'none'; before !== now || now.includes('"state":"pending"'); await sleep(150)) {
      before = now;
      now = (await send({ method: 'GET', path: '/api/v1/webhooks/1/deliveries?per_page=100' })).text;
    }
  };
  return { call, send, quiet };
};
