import { openRenderedPictures, type RenderedPictures } from '../pictures/picture-changes.ts';
import { type Connectivity, openConnectivity } from './connectivity.ts';
import { type HostEvidence, openHostEvidence } from './host-evidence.ts';
import { type HostLeases, openTurns, type Turns } from './host-locks.ts';
import { type Knowledge, memoryKnowledge } from './knowledge.ts';
import { openUnderWay, type UnderWay } from './shared-verdicts.ts';

/** What the audits of a process share, so that together they ask a foreign host little. */
export interface Shared {
  knowledge: Knowledge;
  turns: Turns;
  underWay: UnderWay;
  hosts: HostEvidence;
  pictures: RenderedPictures;
  connectivity: Connectivity;
}

/** Least milliseconds between requests to one foreign host. */
const FOREIGN_PAUSE = 250;

export const openShared = (knowledge: Knowledge = memoryKnowledge(), leases?: HostLeases): Shared => ({
  knowledge,
  turns: openTurns(FOREIGN_PAUSE, leases),
  underWay: openUnderWay(),
  hosts: openHostEvidence(),
  pictures: openRenderedPictures(),
  connectivity: openConnectivity(),
});
