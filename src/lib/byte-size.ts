/** Formats a size in kilobytes, rounded up, or from a million bytes in megabytes: `12 KB`, `1.9 MB`. */
export const byteSize = (bytes: number, locale: string): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000).toLocaleString(locale)} KB`
    : `${(bytes / 1_000_000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
