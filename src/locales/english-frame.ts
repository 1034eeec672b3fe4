/** Header and footer of pages, and the password page. */
export const frameWords = {
  skip: 'Skip to content',
  madeWith: 'Made with Sonde',
  scoreNote: 'Scores follow {rules}. They’re a to-do guide, not a Google ranking factor.',
  rules: 'published rules',
  navigation: {
    label: 'Main',
    overview: 'Overview',
    sites: 'Sites',
    reports: 'Reports',
    schedules: 'Schedules',
    checks: 'Checks',
    docs: 'API docs',
    settings: 'Settings',
    signOut: 'Sign out',
    menu: 'Menu',
    newAudit: 'New audit',
    you: 'Your account',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
  breadcrumb: 'Breadcrumb',
  password: {
    title: 'This report is password-protected',
    ask: 'Enter the password that came with the link.',
    label: 'Password',
    open: 'View report',
    problems: {
      wrong: 'Wrong password. Try again, or ask the person who sent you the link.',
      throttled: 'Too many attempts. Wait a minute and try again.',
    },
  },
};
