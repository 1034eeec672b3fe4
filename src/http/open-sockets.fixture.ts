import net from 'node:net';
import type { TestContext } from 'node:test';

/**
 * Counts the open sockets of this process to ports of servers, at the client's end: a server may see a new connection before the end of the
 * last one.
 */
export const countOpenSockets = (t: TestContext): { most(ports: readonly number[]): number } => {
  const open = new Map<net.Socket, number>();
  const seen: number[][] = [];
  const connect = net.connect;
  t.mock.method(net, 'connect', (options: net.TcpNetConnectOpts) => {
    const socket = connect(options);
    open.set(socket, options.port);
    seen.push([...open.values()]);
    return socket.once('close', () => open.delete(socket));
  });
  return { most: (ports) => Math.max(0, ...seen.map((all) => all.filter((port) => ports.includes(port)).length)) };
};
