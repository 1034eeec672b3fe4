/** The URL of a module beside `asker`, to start it as a process or thread. In a bundle the modules are .js, so it takes the extension of `asker`. */
export const siblingModule = (asker: string, name: string): URL => new URL(`./${name}${asker.slice(asker.lastIndexOf('.'))}`, asker);
