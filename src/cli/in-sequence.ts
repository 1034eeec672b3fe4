import type { ServerResponse } from 'node:http';

type Socket = ServerResponse['req']['socket'];

/** Requests that one connection may have sent ahead of the answer to the first. */
const MAX_AHEAD = 32;

/**
 * Lets the requests of one connection begin one after the other. Node would begin all that a client sends ahead at once and keep their answers
 * until it reads them: a few packets could fill the memory. A connection that sends too far ahead is closed.
 */
export const inSequence = (): ((response: ServerResponse, begin: () => void) => void) => {
  /** Those that wait, of each connection with one under way. */
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
    } else if (line.length < MAX_AHEAD) line.push(() => follow(socket, response, begin));
    else socket.destroy();
  };
};
