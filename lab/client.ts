/** `npm run -s lab client [--check]`: generates the typed client from docs/openapi.json. Its generator needs TypeScript 6, so it is a package of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../clients/typescript/', import.meta.url));
const npm = (...args: string[]) => execFileSync('npm', args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });

if (!existsSync(`${cwd}node_modules`)) npm('ci');
npm('run', '--silent', process.argv.includes('--check') ? 'check' : 'generate');
