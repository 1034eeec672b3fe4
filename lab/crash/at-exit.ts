const acts = new Set<() => void>();
process.on('exit', () => {
  for (const act of [...acts].reverse()) act();
});

/** Has something undone however the rounds end, the last thing first. Returns what lets it be. */
export const atExit = (act: () => void): (() => void) => {
  acts.add(act);
  return () => void acts.delete(act);
};
