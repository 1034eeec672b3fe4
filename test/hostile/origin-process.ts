/** A hostile origin in a process of its own: what it spends is not the service's. Argument: milliseconds of a second. */

import { constants, getPriority, setPriority } from 'node:os';
import { openHostileOrigin } from './origin.ts';

// In life it would be another machine.
setPriority(Math.min(getPriority() + 15, constants.priority.PRIORITY_LOW));
process.send?.(await openHostileOrigin(Number(process.argv[2])));
process.on('disconnect', () => process.exit(0));
