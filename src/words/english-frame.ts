/** What stands around a page, and the page that asks for a password. */
export const frameWords = {
  skip: 'Skip to the content',
  madeWith: (version: string): string => `Made with Sonde ${version}.`,
  scoreNote:
    'The score follows {list}. It is a guide to what can be fixed: no search engine knows it, or ranks pages by it or by the scores of other such tools.',
  list: 'a published list of deductions',
  password: {
    title: 'This report is protected',
    ask: 'Give the password that came with its address.',
    label: 'Password',
    open: 'Open the report',
    problems: {
      wrong: 'That is not the password. Try again, or ask whoever sent you the address.',
      throttled: 'There were too many tries. Wait a minute and try again.',
    },
  },
};
