const visibility = { public: 'Anyone with the link', private: 'Private: only you', password: 'Anyone with the link and password' };

/** Controls that only the owner of a report sees. */
export const toolWords = {
  visibility,
  share: 'Share',
  clientView: 'Client view and PDF',
  runAgain: 'Run again',
  more: 'More actions',
  schedule: 'Schedule…',
  settings: 'Report settings',
  exports: { md: 'Export Markdown', json: 'Export JSON', csv: 'Export CSV of issues', html: 'Export HTML file' },
  delete: 'Delete…',
  finished: 'The new audit is finished.',
  owned: (visible: keyof typeof visibility): string =>
    `You own this report (${visible === 'private' ? 'only you can see it' : visibility[visible].toLowerCase()}).`,
  ownerView: 'Open the owner view',
  accept: 'Accept issue…',
  acceptEdit: 'Edit or undo',
  isAccepted: (title: string): string => `“${title}” is accepted and no longer affects the score.`,
  counts: (title: string): string => `“${title}” affects the score again.`,
  allAccepted: 'Accepted issues of {site}',
  undo: 'Undo',
};
