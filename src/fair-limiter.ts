import { makePace, type Pace } from './pace.ts';

/** Lets a few requests be worked on at once. The rest wait in a line in which clients take rotation, and which holds only what can be served in time. */
export interface FairLimiter {
  /** Lets a request in, now or in its turn. Undefined when there is no place for it: then another try is worth it later. */
  enter(client: string, request: LimitedRequest): Place | undefined;
  /** Requests of a client in line or inside. */
  openOf(client: string): number;
}

export interface LimitedRequest {
  begin(place: Place): void;
  /** It cannot be served in time any more: what is ahead of it takes longer than was to be expected. */
  refuse(): void;
}

/** Of one request, in line or inside. */
export interface Place {
  /** The request is over, begun or not. */
  leave(): void;
  /** While the request waits for something, such as the rest of a body, others may come in. */
  pause(): void;
  resume(): void;
}

export interface LimiterSettings {
  /** Inside at once. */
  width: number;
  /** Of these, those of one client. */
  widthOfOne: number;
  /** In line at once. A client may have as many there as are free, so that there is always room for others. */
  line: number;
  /** Milliseconds: what would be in line for longer, by the pace of late, is not let in. */
  wait: number;
  /** Milliseconds after which what is in line all the same is refused. */
  patience: number;
}

/** Milliseconds between looks for what cannot be served in time any more. */
const LOOK_EVERY = 100;

/** Times as much as was to be expected: a pace is not even. */
const SLACK = 2;

interface Waiting extends LimitedRequest {
  since: number;
  place: Place;
}

interface Client {
  /** Places that are not over. */
  open: number;
  inside: number;
  waiting: Waiting[];
  pace: Pace;
}

export const makeFairLimiter = (
  { width, widthOfOne, line, wait, patience }: LimiterSettings,
  now: () => number = () => performance.now(),
): FairLimiter => {
  const clients = new Map<string, Client>();
  /** Clients that have something in line; the one whose turn it is comes first. */
  const rotation = new Set<Client>();
  const all = { inside: 0, waiting: 0, pace: makePace(now), lastBegun: 0 };
  let timer: NodeJS.Timeout | undefined;

  const move = (client: Client, by: 1 | -1): void => {
    all.inside += by;
    client.inside += by;
  };

  const remove = (client: Client, one: Waiting): void => {
    client.waiting.splice(client.waiting.indexOf(one), 1);
    all.waiting -= 1;
    if (client.waiting.length === 0) rotation.delete(client);
  };

  /** Requests that begin before the next one of a client. */
  const aheadOf = (client: Client): number => {
    const own = client.waiting.length;
    let ahead = own;
    for (const other of rotation) if (other !== client) ahead += Math.min(other.waiting.length, own + 1);
    return ahead;
  };

  const mayWait = (client: Client): boolean => {
    if (client.waiting.length >= line - all.waiting) return false;
    if (all.waiting === 0) all.pace.start();
    if (client.waiting.length === 0) client.pace.start();
    const expected = Math.max(client.waiting.length * client.pace.value(), aheadOf(client) * all.pace.value());
    // Where all inside are stuck, whoever comes now would wait in vain.
    return Math.max(expected, now() - all.lastBegun) <= wait;
  };

  const begin = (client: Client, { place, begin: work }: Waiting): void => {
    all.lastBegun = now();
    move(client, 1);
    work(place);
  };

  const letIn = (): void => {
    for (const client of rotation) {
      if (all.inside >= width) return;
      if (client.inside >= widthOfOne) continue;
      const [one] = client.waiting;
      if (!one) continue;
      remove(client, one);
      // Its next turn comes after those of all others, which this loop meets as well.
      rotation.delete(client);
      if (client.waiting.length > 0) rotation.add(client);
      for (const { pace } of [all, client]) pace.count();
      begin(client, one);
    }
  };

  /** What has waited too long, and what came last where the line rotation out to be too long for its pace. */
  const shorten = (): void => {
    const late = now() - patience;
    for (const client of rotation) {
      const most = Math.floor((SLACK * wait) / Math.max(client.pace.value(), all.pace.value()));
      for (const one of client.waiting.filter(({ since }, index) => since <= late || index > most)) {
        one.place.leave();
        one.refuse();
      }
    }
    if (all.waiting > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    openOf: (name) => clients.get(name)?.open ?? 0,

    enter(name, request) {
      const client = clients.get(name) ?? { open: 0, inside: 0, waiting: [], pace: makePace(now) };
      const mayBegin = all.inside < width && client.inside < widthOfOne && client.waiting.length === 0;
      if (!mayBegin && !mayWait(client)) return undefined;
      clients.set(name, client);
      client.open += 1;
      let state: 'waiting' | 'inside' | 'paused' | 'over' = 'waiting';
      const place: Place = {
        leave() {
          if (state === 'over') return;
          const before = state;
          state = 'over';
          client.open -= 1;
          if (client.open === 0) clients.delete(name);
          if (before === 'waiting') remove(client, one);
          if (before !== 'inside') return;
          move(client, -1);
          letIn();
        },
        pause() {
          if (state !== 'inside') return;
          state = 'paused';
          move(client, -1);
          letIn();
        },
        resume() {
          if (state !== 'paused') return;
          state = 'inside';
          move(client, 1);
        },
      };
      const work = (own: Place): void => {
        state = 'inside';
        request.begin(own);
      };
      const one: Waiting = { begin: work, refuse: request.refuse, since: now(), place };
      if (mayBegin) {
        begin(client, one);
        return place;
      }
      client.waiting.push(one);
      rotation.add(client);
      all.waiting += 1;
      timer ??= setInterval(shorten, LOOK_EVERY).unref();
      return place;
    },
  };
};
