import { fork } from 'node:child_process';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siblingModule } from '../../lib/child-process.ts';
import { SECOND } from '../../lib/time.ts';
import { noteBackup } from '../backup-note.ts';
import { databaseFile, stampOf } from './file.ts';

/** Name of the copy in the data folder. The name is deleted once the download begins. */
const DOWNLOAD_FILE = 'download.db';
const CHUNK_BYTES = 256 * 1024;

const usualLimits = {
  /** Maximum milliseconds to copy and verify; a connection that sends nothing is closed after 90 seconds. */
  copy: 75 * SECOND,
  /** Maximum milliseconds until the next part of the file is read. */
  part: 60 * SECOND,
};

/** A backup that a browser downloads. */
export interface BackupDownload {
  /** File name of the download, such as `sonde-20261121T094500Z.db`. */
  name: string;
  bytes: number;
  body: ReadableStream<Uint8Array>;
}

/** Creates backups for downloading, one at a time. No copy outlives its download. */
export interface BackupDownloads {
  /** Copies and verifies the database; returns `busy` while another backup is being created or downloaded. Throws `BackupFailed`. */
  begin(now?: Date): Promise<BackupDownload | 'busy'>;
  /** Stops the running backup. */
  close(): Promise<void>;
}

/** Error for a backup that could not be created: the message gives the reason, without a full stop. */
export class BackupFailed extends Error {}

export const makeBackupDownloads = (dataDir: string, limits: Partial<typeof usualLimits> = {}): BackupDownloads => {
  const { copy, part } = { ...usualLimits, ...limits };
  const file = join(dataDir, DOWNLOAD_FILE);
  let stop: ((reason: string) => void) | undefined;
  let ended = Promise.resolve();

  /** Deletes the copy, including remains of a killed process. */
  const removeCopy = async (): Promise<void> => {
    for (const name of [file, `${file}.partial`]) await rm(name, { recursive: true, force: true });
  };

  const copyNow = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(siblingModule(import.meta.url, 'backup-process'), [databaseFile(dataDir), file], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        env: { TMPDIR: tmpdir() },
        execArgv: [],
        timeout: copy,
        killSignal: 'SIGKILL',
      });
      let answer: { error?: string } | undefined;
      stop = () => child.kill('SIGKILL');
      child.on('message', (message) => {
        answer = message as { error?: string };
      });
      child.on('error', reject);
      child.on('exit', () => {
        if (answer === undefined) return reject(new BackupFailed('it took too long'));
        return answer.error === undefined ? resolve() : reject(new BackupFailed(answer.error));
      });
    });

  return {
    async begin(now = new Date()) {
      if (stop) return 'busy';
      const { promise, resolve: finish } = Promise.withResolvers<void>();
      ended = promise;
      const end = (): void => {
        stop = undefined;
        finish();
      };
      let handle: FileHandle;
      // Marks the backup as running, so that no other backup begins before the process starts.
      stop = () => {};
      try {
        await removeCopy();
        await copyNow();
        handle = await open(file);
      } catch (error) {
        await removeCopy();
        end();
        throw error;
      }
      // The open file keeps the whole content; only Windows keeps the name until the download ends.
      await removeCopy().catch(() => {});
      const name = `sonde-${stampOf(now)}.db`;
      const body = streamFile(handle, part, async (isWhole) => {
        if (isWhole) noteBackup(dataDir, { file: name, at: now.getTime() });
        await removeCopy().catch(() => {});
        end();
      });
      stop = body.stop;
      return { name, bytes: (await handle.stat()).size, body: body.stream };
    },
    async close() {
      stop?.('the server stops');
      await ended;
    },
  };
};

/** Streams an open file, which is closed at the end, after an error, or if the reader takes nothing for `idle` milliseconds. */
const streamFile = (handle: FileHandle, idle: number, onEnd: (isWhole: boolean) => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = async (isWhole: boolean): Promise<void> => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    await handle.close();
    await onEnd(isWhole);
  };
  let stop = (_reason: string): void => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      stop = (reason) => {
        controller.error(new Error(reason));
        void end(false);
      };
      timer = setTimeout(stop, idle, 'nothing reads the backup');
    },
    async pull(controller) {
      clearTimeout(timer);
      const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES);
      if (isOver) return;
      if (bytesRead === 0) {
        await end(true);
        return controller.close();
      }
      controller.enqueue(buffer.subarray(0, bytesRead));
      timer = setTimeout(stop, idle, 'nothing reads the backup');
    },
    cancel: () => end(false),
  });
  return { stream, stop };
};
