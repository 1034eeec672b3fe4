/**
 * The address of a module beside the one that asks, for starting it as a process or thread.
 * Imports are rewritten from .ts to .js when the package is compiled, such addresses are not: they follow the asker's own extension.
 */
export const siblingModule = (asker: string, name: string): URL => new URL(`./${name}${asker.slice(asker.lastIndexOf('.'))}`, asker);
