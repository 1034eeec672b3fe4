import type { Client } from 'undici';
import type { CheckedConnection } from './connect.ts';

/** An open connection and the undici client that speaks HTTP on it. */
export interface OpenConnection extends CheckedConnection {
  client: Client;
  origin: string;
  /** Number of responses in progress: any number over HTTP/2, at most one over HTTP/1.1. */
  busy: number;
  open: boolean;
  /** Marks one response as finished. */
  release(): void;
  close(): Promise<void>;
}

export const isOpen = ({ open, socket }: OpenConnection): boolean => open && !socket.destroyed;

/** True if a connection can take one more request. */
export const canTakeRequest = (connection: OpenConnection): boolean =>
  isOpen(connection) && (connection.busy === 0 || connection.protocol === 'h2');
