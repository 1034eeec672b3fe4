import { openRenderedPictures, type RenderedPictures } from '../pictures/picture-changes.ts';
import { type Connectivity, openConnectivity } from './connectivity.ts';
import { type HostEvidence, openHostEvidence } from './host-evidence.ts';
import { type HostLeases, type HostLocks, openHostLocks } from './host-locks.ts';
import { type HostKnowledge, memoryKnowledge } from './knowledge.ts';
import { openSharedVerdicts, type SharedVerdicts } from './shared-verdicts.ts';

/** State that all audits of a process share, so that together they send few requests to an external host. */
export interface SharedState {
  knowledge: HostKnowledge;
  hostLocks: HostLocks;
  sharedVerdicts: SharedVerdicts;
  hosts: HostEvidence;
  pictures: RenderedPictures;
  connectivity: Connectivity;
}

/** Minimum milliseconds between two requests to one external host. */
const EXTERNAL_PAUSE = 250;

export const openSharedState = (knowledge: HostKnowledge = memoryKnowledge(), leases?: HostLeases): SharedState => ({
  knowledge,
  hostLocks: openHostLocks(EXTERNAL_PAUSE, leases),
  sharedVerdicts: openSharedVerdicts(),
  hosts: openHostEvidence(),
  pictures: openRenderedPictures(),
  connectivity: openConnectivity(),
});

/** State of one audit alone, which only keeps its pace towards hosts in step with the others. */
export const openOwnState = ({ hostLocks, connectivity }: SharedState): SharedState => ({
  ...openSharedState(),
  hostLocks,
  connectivity,
});
