type Level = 'error' | 'warning' | 'note';

/** The level of a finding by its outcome and severity. */
export const levelOf = (outcome: string, severity: string): Level => {
  if (outcome === 'warn' || severity === 'information') return 'note';
  return severity === 'blocker' || severity === 'high' ? 'error' : 'warning';
};

/** Escapes a plain text message: SARIF takes brackets for links and braces for placeholders (3.11.5 and 3.11.6). */
export const asMessage = (text: string): string => text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/[{}]/g, '$&$&');
