/**
 * The address of a module beside the one that asks, for starting it as a process or thread.
 * In a bundle, which names modules .js, it follows the asker's own extension.
 */
export const siblingModule = (asker: string, name: string): URL => new URL(`./${name}${asker.slice(asker.lastIndexOf('.'))}`, asker);
