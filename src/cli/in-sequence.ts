import type { ServerResponse } from 'node:http';

type Socket = ServerResponse['req']['socket'];

/** Maximum pipelined requests waiting per connection. */
const MAX_PIPELINED = 32;

/**
 * Runs the requests of a connection one after the other. Node would start all pipelined requests at once and buffer their responses until the client
 * reads: a few packets could fill the memory. A connection with too many pipelined requests is closed.
 */
export const inSequence = (): ((response: ServerResponse, begin: () => void) => void) => {
  /** Waiting requests of each connection that has a running request. */
  const lines = new WeakMap<Socket, (() => void)[]>();

  const follow = (socket: Socket, response: ServerResponse, begin: () => void): void => {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
      if (next) next();
      else lines.delete(socket);
    });
    begin();
  };

  return (response, begin) => {
    const { socket } = response.req;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      follow(socket, response, begin);
    } else if (line.length < MAX_PIPELINED) line.push(() => follow(socket, response, begin));
    else socket.destroy();
  };
};
