import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const PACKAGES = `${sep}node_modules${sep}`;

/** The licence texts of the packages that `modules` belong to, which must be distributed with a copy. */
export const licencesOf = (modules: readonly string[]): string =>
  [...new Set(modules.flatMap((module) => folderOf(module) ?? []))]
    .sort()
    .map((folder) => {
      const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      const texts = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
      const by = typeof author === 'string' ? author : (author?.name ?? '');
      return [
        `${name} ${version} (${license})${by && `, ${by}`}`,
        ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()),
      ].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');

interface Manifest {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
}

const folderOf = (module: string): string | undefined => {
  const [, name] = /^((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(module.slice(module.lastIndexOf(PACKAGES) + PACKAGES.length)) ?? [];
  return module.includes(PACKAGES) && name ? module.slice(0, module.lastIndexOf(PACKAGES) + PACKAGES.length) + name : undefined;
};
