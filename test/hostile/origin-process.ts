/** A hostile origin in a process of its own, so that its CPU time isn’t the service’s. Arguments: milliseconds that stand for a second, maximum bytes of a page. */

import { constants, getPriority, setPriority } from 'node:os';
import { openHostileOrigin } from './origin.ts';

// In production it is another machine.
setPriority(Math.min(getPriority() + 15, constants.priority.PRIORITY_LOW));
process.send?.(await openHostileOrigin(Number(process.argv[2]), Number(process.argv[3])));
process.on('disconnect', () => process.exit(0));
