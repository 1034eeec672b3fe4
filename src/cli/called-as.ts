/** Matches the name of the program before an argument; the name of the product is in upper case. */
const COMMAND = /\bsonde (?=[a-z<[-])/g;

/** Writes the commands in a text the way this program was called, so that they can be copied: an npm script of a checkout, or an installed program. */
export const asCalled = (text: string, { npm_lifecycle_event: script }: NodeJS.ProcessEnv): string =>
  script === 'sonde' || script === 'start' ? text.replaceAll(COMMAND, 'npm run -s sonde -- ') : text;
