// Preloaded into a process: writes the address of each module that it loads into the file that MODULES names.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.MODULES, `${url}\n`);
    return next(url, context);
  },
});
