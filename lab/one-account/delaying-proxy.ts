/**
 * A process that passes the bytes of TCP connections on, both ways, with a delay each: a network between two machines. Arguments: the port
 * to pass them on to, and the milliseconds. Tells its parent its own port.
 */
import { connect, createServer, type Socket } from 'node:net';

const [port, delay] = process.argv.slice(2).map(Number);
if (port === undefined || delay === undefined) throw new Error('The arguments are a port and milliseconds.');

/** Bytes leave in the order they came, each so many milliseconds later. */
const passOn = (from: Socket, to: Socket): void => {
  from.setNoDelay(true);
  from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), delay));
  from.on('close', () => setTimeout(() => to.destroy(), delay));
  from.on('error', () => {});
};

const server = createServer((near) => {
  const far = connect(port, '127.0.0.1');
  passOn(near, far);
  passOn(far, near);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
process.on('disconnect', () => process.exit());
