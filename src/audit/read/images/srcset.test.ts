import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSrcset } from './srcset.ts';

/** The expected candidates as `url@descriptor`; after a bar, the expected dropped URLs. */
const rows: readonly (readonly [srcset: string, read: string])[] = [
  ['', ''],
  [' , ,, ', ''],
  ['a.jpg', 'a.jpg@'],
  ['  a.jpg \t 2x\n', 'a.jpg@2x'],
  ['a.jpg, b.jpg 2x', 'a.jpg@ b.jpg@2x'],
  ['a.jpg 1x,b.jpg 2x', 'a.jpg@1x b.jpg@2x'],
  ['a.jpg,b.jpg', 'a.jpg,b.jpg@'],
  ['a.jpg,, , b.jpg', 'a.jpg@ b.jpg@'],
  [',,a.jpg,,,', 'a.jpg@'],
  ['a.jpg 320w, b.jpg 640w,', 'a.jpg@320w b.jpg@640w'],
  ['/w_320,h_200/a.jpg 320w', '/w_320,h_200/a.jpg@320w'],
  ['data:image/png;base64,AA== 1x', 'data:image/png;base64,AA==@1x'],
  ['a\u00a0b.jpg 1x', 'a\u00a0b.jpg@1x'],
  // Candidates with width descriptors
  ['a.jpg 0w', '|a.jpg'],
  ['a.jpg -1w', '|a.jpg'],
  ['a.jpg 1.0w', '|a.jpg'],
  ['a.jpg +1w', '|a.jpg'],
  ['a.jpg 640W', '|a.jpg'],
  ['a.jpg 640px', '|a.jpg'],
  ['a.jpg 640', '|a.jpg'],
  ['a.jpg 320w 640w', '|a.jpg'],
  ['a.jpg 320w 2x', '|a.jpg'],
  ['a.jpg 2x 320w', '|a.jpg'],
  // Candidates with height descriptors
  ['a.jpg 320w 200h', 'a.jpg@320w'],
  ['a.jpg 200h 320w', 'a.jpg@320w'],
  ['a.jpg 200h', '|a.jpg'],
  ['a.jpg 320w 0h', '|a.jpg'],
  ['a.jpg 200h 200h 320w', '|a.jpg'],
  ['a.jpg 200h 2x', '|a.jpg'],
  // Candidates with density descriptors
  ['a.jpg 1.5x', 'a.jpg@1.5x'],
  ['a.jpg .5x', 'a.jpg@0.5x'],
  ['a.jpg 1.5e1x', 'a.jpg@15x'],
  ['a.jpg 0x', 'a.jpg@0x'],
  ['a.jpg -0x', 'a.jpg@0x'],
  ['a.jpg 1.x', '|a.jpg'],
  ['a.jpg -1x', '|a.jpg'],
  ['a.jpg +1x', '|a.jpg'],
  ['a.jpg 1X', '|a.jpg'],
  ['a.jpg x', '|a.jpg'],
  ['a.jpg 1x 2x', '|a.jpg'],
  ['a.jpg Infinityx', '|a.jpg'],
  // Candidates with unknown descriptors, and with parentheses, inside which commas do not separate
  ['my photo.jpg 2x', '|my'],
  ['a.jpg large, b.jpg 2x', 'b.jpg@2x|a.jpg'],
  ['a.jpg 1x (, b.jpg 1x, ), c.jpg', 'c.jpg@|a.jpg'],
  ['a.jpg 1x ((, b.jpg, ), c.jpg', 'c.jpg@|a.jpg'],
  ['a.jpg 1x (, b.jpg', '|a.jpg'],
  ['a.jpg 1x [, b.jpg, ], c.jpg', 'b.jpg@ ]@ c.jpg@|a.jpg'],
  ['a.jpg (', '|a.jpg'],
  ['a.jpg ()', '|a.jpg'],
];

for (const [srcset, read] of rows) {
  test(JSON.stringify(srcset), () => {
    const candidates = parseSrcset(srcset);
    const kept = candidates.filter(({ dropped }) => !dropped);
    const dropped = candidates.filter((candidate) => candidate.dropped).map(({ url }) => url);
    const shown = kept.map(
      ({ url, width, density }) => `${url}@${width === null ? '' : `${width}w`}${density === null ? '' : `${density}x`}`,
    );
    assert.equal(shown.join(' ') + (dropped.length > 0 ? `|${dropped.join(' ')}` : ''), read);
  });
}

test('every candidate of a long srcset is read', () => {
  const srcset = Array.from({ length: 50_000 }, (_, index) => `${index}.jpg ${index + 1}w`).join(', ');
  assert.equal(parseSrcset(srcset).filter(({ dropped }) => !dropped).length, 50_000);
});
