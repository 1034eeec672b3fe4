/** Extracts the summary of a Markdown report: score, rating and what to fix first. Only Sonde’s own headings start a line with `## `. */
export const summaryOf = (markdown: string, id: number): string => {
  const end = markdown.search(/^## (?!Fix these first$)/m);
  if (end < 0) return markdown.trimEnd();
  return `${markdown.slice(0, end).trimEnd()}\n\nAll that is to fix, and how the score was made: get_report with id ${id} and detail "full".`;
};

export const unfinishedReport = (id: number): string => `Report ${id} is not finished yet. Call get_report with id ${id} in a few seconds.`;
