import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { goodPage } from '../../test/site.ts';

/** A web site on several addresses of loopback, each a project of its own. */
export interface Site {
  hosts: readonly string[];
  port: number;
  close(): void;
}

const HOSTS = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 2}`);
/** Milliseconds that a page takes, so that many audits run at any moment. */
const PAGE_TAKES = 25;
const MAX_TRIES = 20;

export const startSite = async (): Promise<Site> => {
  for (let tries = 1; ; tries++) {
    const servers: Server[] = [];
    try {
      let port = 0;
      for (const host of HOSTS) port = await open(servers, host, port);
      return { hosts: HOSTS, port, close: () => shut(servers) };
    } catch (error) {
      shut(servers);
      if (tries === MAX_TRIES) throw error;
    }
  }
};

const open = async (servers: Server[], host: string, port: number): Promise<number> => {
  const server = createServer(({ url = '' }, response) => {
    if (!url.startsWith('/page-')) return void response.writeHead(404).end();
    setTimeout(() => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(goodPage), PAGE_TAKES);
  });
  servers.push(server);
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
};

const shut = (servers: readonly Server[]): void => {
  for (const server of servers) server.close().closeAllConnections();
};

/** Messages of webhooks, each counted once however often it came. */
export interface Listener {
  url: string;
  /** What WEBHOOK_TARGETS needs. */
  target: string;
  /** Ids of the messages of a type about a report or project. */
  messageCount(type: string, about: string | number): number;
  close(): void;
}

export const startListener = async (): Promise<Listener> => {
  const messages = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const { type, data } = JSON.parse(await text(request)) as { type: string; data: { id: number | string } };
    const name = `${type} ${data.id}`;
    messages.set(name, (messages.get(name) ?? new Set()).add(String(request.headers['webhook-id'])));
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${target}/hook`,
    target,
    messageCount: (type, about) => messages.get(`${type} ${about}`)?.size ?? 0,
    close: () => void server.close().closeAllConnections(),
  };
};
