import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { ownFolder, type UserFolders } from './own-folder.ts';
import { filesOfTar } from './tar.ts';

export interface FoundBrowser {
  /** `setting`: configured by the operator; `system`: installed; `package`: from the npm package. */
  from: 'setting' | 'system' | 'package';
  /** Path of the browser program, or name and version of the npm package. */
  name: string;
  /** Returns the path of the program; unpacks the npm package’s browser on first use. Rejects with `RenderFailure`. */
  program(): Promise<BrowserProgram>;
}

export interface BrowserProgram {
  path: string;
  /** Environment variables that the program needs. */
  environment: Readonly<Record<string, string>>;
}

export const BROWSER_PACKAGE = '@sparticuz/chromium';

/** Finds the browser of the npm package, for Linux on x64. The browser is unpacked once, on first use. */
export const findPackagedBrowser = (options: UserFolders): FoundBrowser | null => {
  const folder = process.platform === 'linux' && process.arch === 'x64' ? packageFolder() : null;
  if (folder === null) return null;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  let program: Promise<BrowserProgram> | undefined;
  return {
    from: 'package',
    name: `${BROWSER_PACKAGE} ${version}`,
    program() {
      program ??= unpackOnce(join(folder, 'bin'), version, options);
      program.catch(() => {
        program = undefined;
      });
      return program;
    },
  };
};

const packageFolder = (): string | null => {
  try {
    const folder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
    return existsSync(join(folder, 'bin', PROGRAM)) ? folder : null;
  } catch {
    return null;
  }
};

const PROGRAM = 'chromium.br';

const unpackOnce = async (from: string, version: string, options: UserFolders): Promise<BrowserProgram> => {
  const cache = await ownFolder(options);
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(from, cache, folder);
  return {
    path: join(folder, 'chromium'),
    environment: {
      // Minimal systems lack the NSS libraries and fonts.
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
};

/** Unpacks into a temporary folder and renames it at the end, so that the folder is either complete or missing. */
const unpack = async (from: string, cache: string, folder: string): Promise<void> => {
  const unfinished = await mkdtemp(join(cache, 'unpacking-'));
  try {
    // Readable for all users, since as root the browser runs as another user.
    await chmod(unfinished, 0o755);
    const program = join(unfinished, 'chromium');
    await pipeline(createReadStream(join(from, PROGRAM)), createBrotliDecompress({ chunkSize: CHUNK }), createWriteStream(program));
    await chmod(program, 0o755);
    for (const archive of ['al2023.tar.br', 'fonts.tar.br']) await unpackTar(join(from, archive), unfinished);
    await writeFile(join(unfinished, 'fonts.conf'), fontsConfig(join(folder, 'fonts')), { mode: 0o644 });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have unpacked the browser first.
    if (!existsSync(folder)) throw error;
  }
};

const CHUNK = 2 * 1024 * 1024;

const unpackTar = async (archive: string, into: string): Promise<void> => {
  const bytes = await promisify(brotliDecompress)(await readFile(archive));
  for (const { name, body } of filesOfTar(bytes)) {
    const path = join(into, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o755 });
    await chmod(dirname(path), 0o755);
    await writeFile(path, body);
    await chmod(path, 0o644);
  }
};

/** Returns a fontconfig file with the fonts of the system and of the package. */
const fontsConfig = (fonts: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
