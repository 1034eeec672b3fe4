/** Compiles src/ to JavaScript in dist/, which the npm package ships: Node does not strip types inside node_modules. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
cpSync(`${root}src/web/assets`, `${root}dist/web/assets`, { recursive: true, filter: (path) => !path.endsWith('.ts') });
