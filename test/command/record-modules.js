// Preloaded into a process: appends the URL of each loaded module and of each file of texts that it reads to the file that MODULES names.
import fs, { appendFileSync } from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

const record = (url) => appendFileSync(process.env.MODULES, `${url}\n`);

registerHooks({
  load(url, context, next) {
    record(url);
    return next(url, context);
  },
});

const { readFileSync } = fs;
fs.readFileSync = (file, ...options) => {
  if (String(file).includes('/src/locales/')) record(file);
  return readFileSync(file, ...options);
};
syncBuiltinESMExports();
