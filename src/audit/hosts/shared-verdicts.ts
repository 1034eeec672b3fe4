import { MINUTE } from '../../lib/time.ts';
import type { LinkOpinion } from '../link-check.ts';

/** Opinions that are being formed, and those of the last minute, so that audits at the same time ask for a target once. */
export interface UnderWay {
  /** Shares the opinion of another audit, or forms one. If the other one ends early, this audit forms its own. */
  share(key: string, form: () => Promise<LinkOpinion>): Promise<LinkOpinion>;
}

/** Milliseconds for which an opinion is shared after it was formed, and the limit of opinions. */
const AGE = MINUTE;
const MAX = 20_000;

export const openUnderWay = (now = () => performance.now()): UnderWay => {
  /** In the order in which they began. */
  const opinions = new Map<string, { opinion: Promise<LinkOpinion>; endedAt: number }>();

  const prune = (): void => {
    for (const [key, { endedAt }] of opinions) {
      if (opinions.size <= MAX && now() - endedAt < AGE) return;
      opinions.delete(key);
    }
  };

  return {
    async share(key, form) {
      prune();
      for (let known = opinions.get(key); known && now() - known.endedAt < AGE; known = opinions.get(key)) {
        const opinion = await known.opinion.catch(() => undefined);
        if (opinion !== undefined) return opinion;
        if (opinions.get(key) === known) opinions.delete(key);
      }
      const entry = { opinion: form(), endedAt: Number.POSITIVE_INFINITY };
      opinions.set(key, entry);
      try {
        return await entry.opinion;
      } catch (error) {
        if (opinions.get(key) === entry) opinions.delete(key);
        throw error;
      } finally {
        entry.endedAt = now();
      }
    },
  };
};
