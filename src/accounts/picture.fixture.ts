/** A blue picture of 20 by 10 pixels in each format that a logo may have. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAYAAAC0VX7mAAAAKUlEQVR4AezQMQ0AAAwCwQYftVT9dQMiYISE9YfD3jN5THgN+qA19A0FAAD//9IlS7cAAAAGSURBVAMAyb0tPQjjsV8AAAAASUVORK5CYII=',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAAKABQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAID/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkA3QAA//2Q==',
    'base64',
  ),
  webpLossy: Buffer.from('UklGRj4AAABXRUJQVlA4IDIAAACwAgCdASoUAAoAP3Ggxli0q6ejsAgCkC4JQAAPZAAA/t+AP/Urvw81YX/e5aKNKAAAAA==', 'base64'),
  webpLossless: Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvE0ACAAdQp3YUu/+BiOh/AAA=', 'base64'),
  webpExtended: Buffer.from(
    'UklGRmgAAABXRUJQVlA4WAoAAAAwAAAAEwAACQAAQUxQSBAAAAABB1DAiAgABOH/3EFE/1MCVlA4IDIAAADQAgCdASoUAAoAP3Ggxli0q6ejsAgCkC4JQBdgBaSAAP7fgD4u7EcZgDvctFGtkAAAAA==',
    'base64',
  ),
} as const;

/** A PNG whose header claims this size in pixels, with `more` bytes of filler. */
export const pngOf = ({ width, height, more = 0 }: { width: number; height: number; more?: number }): Buffer => {
  const png = Buffer.from(pictures.png);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const filler = Buffer.alloc(12 + more);
  filler.writeUInt32BE(more, 0);
  filler.write('tEXt', 4, 'latin1');
  return more === 0 ? png : Buffer.concat([png.subarray(0, -12), filler, png.subarray(-12)]);
};
