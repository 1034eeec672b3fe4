// Plain JavaScript, as stripping types would take Node longer than all of this.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const bundle = join(root, 'dist');
/** File in a bundle with the state of its sources just before it was built. */
export const STATE = '.made-from';

/**
 * Returns the program of a checkout: its bundle, rebuilt if a source or package has changed, or the sources if it can’t be built. See
 * docs/decisions/bundle.md.
 */
export const program = async () => {
  const state = stateOfSources();
  return pathToFileURL(isMadeFrom(state) || (mayMake() && (await makeFrom(state))) ? join(bundle, 'main.js') : join(root, 'src/main.ts'));
};

/** Size and times of each source of a bundle. Every change sets the ctime, which can’t be forged. */
const stateOfSources = () =>
  [
    join(root, 'scripts/bundle.ts'),
    // npm writes it when it changes packages.
    join(root, 'node_modules/.package-lock.json'),
    ...readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:test|samples)\.ts$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  ]
    .map((file) => {
      const { size, mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return `${file} ${size} ${mtimeMs} ${ctimeMs}\n`;
    })
    .join('');

const isMadeFrom = (state) => {
  try {
    return readFileSync(join(bundle, STATE), 'utf8') === state;
  } catch {
    return false;
  }
};

/** Only the owner of a checkout rebuilds it implicitly. */
const mayMake = () =>
  existsSync(join(root, 'node_modules/rolldown')) && (process.getuid === undefined || statSync(root).uid === process.getuid());

/** Builds a bundle and moves it into place atomically. */
const makeFrom = async (state) => {
  const made = `${bundle}.${process.pid}`;
  const old = `${made}.old`;
  try {
    const { execFileSync } = await import('node:child_process');
    if (process.stderr.isTTY)
      process.stderr.write(`Preparing Sonde (${existsSync(bundle) ? 'its sources changed' : 'first start only'}, about 10 s)…\n`);
    execFileSync(process.execPath, [join(root, 'scripts/bundle.ts'), made], { stdio: ['ignore', 'ignore', 'pipe'] });
    writeFileSync(join(made, STATE), state);
    // Another process may have built it first.
    if (!isMadeFrom(state)) {
      if (existsSync(bundle)) renameSync(bundle, old);
      renameSync(made, bundle);
    }
    return true;
  } catch (error) {
    process.stderr.write(`Sonde starts from its sources, which takes longer: ${error.message}\n`);
    return false;
  } finally {
    for (const folder of [made, old]) rmSync(folder, { recursive: true, force: true });
  }
};

// `npm run build`
if (import.meta.main && !(await makeFrom(stateOfSources()))) process.exitCode = 1;
