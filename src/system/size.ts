const KIB = 2 ** 10;
const MIB = 2 ** 20;
const GIB = 2 ** 30;

/** Formats a size in binary units, rounded up: `12 KiB`, `340 MiB`, `70.3 GiB`. */
export const sizeWords = (bytes: number, locale = 'en'): string => {
  if (bytes < MIB) return `${Math.ceil(bytes / KIB)} KiB`;
  if (bytes < GIB) return `${Math.ceil(bytes / MIB)} MiB`;
  return `${(Math.ceil((bytes / GIB) * 10) / 10).toLocaleString(locale)} GiB`;
};
