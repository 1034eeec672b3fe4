import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { HttpSettings } from '../../src/http/settings.ts';
import { DAY } from '../../src/lib/time.ts';
import { makeCertificate } from '../../test/fixtures/certificate.ts';

export interface DemoAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** An invented web site: undefined for a URL that it does not have. `daysAgo` tells its versions apart. */
export interface DemoSite {
  host: string;
  answer(path: string, daysAgo: number, method: string): DemoAnswer | undefined;
}

/**
 * Serves sites by their names over HTTPS on loopback: only this process knows the names and trusts the certificate, and its sockets for ports 80 and 443
 * go to these servers. `http` are the settings for requests to them.
 */
export const serveDemoSites = async (sites: readonly DemoSite[], daysAgo: () => number) => {
  const byHost = new Map(sites.map((site) => [site.host, site]));
  const names = sites.flatMap(({ host }) => [host, `www.${host}`]);
  const ca = makeCertificate({
    subject: 'Example Trust Root',
    from: new Date(Date.now() - 400 * DAY),
    to: new Date(Date.now() + 400 * DAY),
  });
  const leaf = makeCertificate({
    subject: 'Example Trust',
    names,
    issuer: ca,
    from: new Date(Date.now() - 60 * DAY),
    to: new Date(Date.now() + 60 * DAY),
  });

  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const url = new URL(request.url, `https://${request.authority || request.headers.host}`);
    const path = `${url.pathname}${url.search}`;
    await sleep(latencyOf(path));
    const host = url.hostname.replace(/^www\./, '');
    if (host !== url.hostname) return void response.writeHead(301, { location: `https://${host}${path}` }).end();
    const site = byHost.get(host);
    const found = site?.answer(path, daysAgo(), request.method) ?? site?.answer('/404', daysAgo(), request.method) ?? { status: 404 };
    const { status = 200, type = 'text/html; charset=utf-8', headers, body = '' } = found;
    const isText = /text|json|xml|svg|javascript/.test(type);
    const bytes = isText ? gzipSync(body) : Buffer.from(body);
    response.writeHead(status, {
      'content-type': type,
      'content-length': bytes.length,
      ...(isText && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
      ...headers,
    });
    response.end(request.method === 'HEAD' ? '' : bytes);
  };
  const secure = createSecureServer(
    { allowHTTP1: true, cert: leaf.cert, key: leaf.key },
    (request, response) => void answer(request, response),
  );
  const plain = createServer((request, response) => {
    response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end();
  });
  for (const server of [secure, plain]) await once(server.listen(0, '127.0.0.1'), 'listening');
  const ports = new Map([
    [443, (secure.address() as AddressInfo).port],
    [80, (plain.address() as AddressInfo).port],
  ]);
  const { connect } = net;
  net.connect = ((options: net.TcpNetConnectOpts, ...more: never[]) => {
    const port = names.includes(options.host ?? '') ? ports.get(options.port) : undefined;
    return port === undefined ? connect(options, ...more) : connect({ host: '127.0.0.1', port });
  }) as typeof net.connect;
  const http: Partial<HttpSettings> = {
    ca: ca.cert,
    async lookup(name) {
      if (names.includes(name)) return [{ address: '127.0.0.1' }];
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    },
  };
  return {
    http,
    targets: names.flatMap((name) => [`${name}:443`, `${name}:80`]).join(),
    close() {
      net.connect = connect;
      for (const server of [secure, plain]) server.close();
    },
  };
};

/** Milliseconds that a path takes, always the same. */
const latencyOf = (path: string): number => 30 + ([...path].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) % 90);
