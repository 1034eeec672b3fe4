const WIDTH = 140;

/** Words as the source text of a template literal, in lines of at most 140 characters. */
export const tableText = (words: readonly string[]): string => {
  const lines = [''];
  for (const word of words) {
    if (!/^[\w.:-]+$/.test(word)) throw new Error(`Not a word of a table: ${JSON.stringify(word)}`);
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return `\`${lines.join('\n')}\n\``;
};
