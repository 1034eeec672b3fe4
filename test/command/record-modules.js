// Preloaded into a process: appends the URL of each loaded module to the file that MODULES names.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.MODULES, `${url}\n`);
    return next(url, context);
  },
});
