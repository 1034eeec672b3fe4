import { openRenderedPictures, type RenderedPictures } from '../pictures/picture-changes.ts';
import { type Connectivity, openConnectivity } from './connectivity.ts';
import { type HostEvidence, openHostEvidence } from './host-evidence.ts';
import { type HostLeases, openTurns, type Turns } from './host-locks.ts';
import { type Knowledge, memoryKnowledge } from './knowledge.ts';
import { openSharedVerdicts, type SharedVerdicts } from './shared-verdicts.ts';

/** What the audits of a process share, so that together they ask a foreign host little. */
export interface Shared {
  knowledge: Knowledge;
  turns: Turns;
  sharedVerdicts: SharedVerdicts;
  hosts: HostEvidence;
  pictures: RenderedPictures;
  connectivity: Connectivity;
}

/** Least milliseconds between requests to one foreign host. */
const FOREIGN_PAUSE = 250;

export const openShared = (knowledge: Knowledge = memoryKnowledge(), leases?: HostLeases): Shared => ({
  knowledge,
  turns: openTurns(FOREIGN_PAUSE, leases),
  sharedVerdicts: openSharedVerdicts(),
  hosts: openHostEvidence(),
  pictures: openRenderedPictures(),
  connectivity: openConnectivity(),
});
