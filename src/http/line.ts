import type { Client } from 'undici';
import type { Dialled } from './dial.ts';

/** One open connection with undici speaking HTTP on it. */
export interface Line extends Dialled {
  client: Client;
  origin: string;
  /** Answers under way: any number over HTTP/2, one over HTTP/1.1. */
  busy: number;
  open: boolean;
  /** One answer is over. */
  release(): void;
  close(): Promise<void>;
}

export const isOpen = ({ open, socket }: Line): boolean => open && !socket.destroyed;

/** Whether a connection can take one more answer. */
export const isFree = (line: Line): boolean => isOpen(line) && (line.busy === 0 || line.protocol === 'h2');
