import type { Storage } from './world.ts';

/** Whether what holds a URL was synced before the answer that holds it was sent; not seen: one of the three calls is not in the record. */
export type Order = 'synced' | 'not synced' | 'not seen';

/** Files of the write-ahead logs, as strace names what a descriptor stands for. */
const logs: Record<Storage, RegExp> = { sqlite: /<[^>]*\.db-wal>/, postgres: /<[^>]*\/pg_wal\/[^>]*>/ };

/**
 * What became of each URL, by the lines of `strace -f -y` in the order in which the calls ended. On SQLite the thread that writes the page also
 * syncs it; PostgreSQL's log is binary, so there the URL is looked for in what the server was sent.
 */
export const orderOf = (record: string, urls: readonly string[], storage: Storage): Order[] => {
  const lines = ended(record.split('\n'));
  const wanted = new Set(urls);
  const stored = new Map<string, number>();
  const answered = new Map<string, number>();
  const synced: number[] = [];
  lines.forEach((line, index) => {
    const isLog = logs[storage].test(line);
    if (/^\d+ +(?:fsync|fdatasync)\(/.test(line) && isLog && / = 0$/.test(line)) synced.push(index);
    const isStored =
      storage === 'sqlite' ? isLog && /^\d+ +pwrite/.test(line) : /^\d+ +(?:recvfrom|read)\(/.test(line) && line.includes('insert into');
    const isAnswer = /^\d+ +(?:write|writev|sendto|sendmsg)\(/.test(line) && line.includes('HTTP/1.1 202');
    if (!isStored && !isAnswer) return;
    for (const url of urlsIn(line)) {
      const first = isStored ? stored : answered;
      if (wanted.has(url) && !first.has(url)) first.set(url, index);
    }
  });
  return urls.map((url) => {
    const from = stored.get(url);
    const to = answered.get(url);
    if (from === undefined || to === undefined) return 'not seen';
    return synced.some((at) => at > from && at < to) ? 'synced' : 'not synced';
  });
};

const urlsIn = (line: string): string[] => line.match(/http:\/\/[\d.:]+\/page-synced-\d+-/g) ?? [];

/** Joins the two lines of calls that were interrupted by another, in place of the second. */
const ended = (lines: readonly string[]): string[] => {
  const begun = new Map<string, string>();
  return lines.flatMap((line) => {
    const [pid = ''] = line.split(' ', 1);
    if (line.endsWith('<unfinished ...>')) {
      begun.set(pid, line.slice(0, -'<unfinished ...>'.length));
      return [];
    }
    const resumed = /^\d+ +<\.\.\. \w+ resumed>/.exec(line);
    return [resumed ? (begun.get(pid) ?? '') + line.slice(resumed[0].length) : line];
  });
};
