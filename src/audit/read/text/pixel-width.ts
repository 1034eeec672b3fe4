/** Estimates the width of a text in whole pixels in Arial at 20 px, the font of titles in Google’s results on wide screens. */
export const pixelWidth = (text: string): number => {
  let units = 0;
  for (const character of text.slice(0, MAX_LENGTH).normalize('NFC')) units += widthUnitsOf(character);
  return Math.round((units * FONT_SIZE) / EM);
};

const FONT_SIZE = 20;
const MAX_LENGTH = 10_000;
/** Font units per em of the font. */
const EM = 2048;

/** Advance widths of characters in Liberation Sans, which equal the widths in Arial. */
const WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    391: "'",
    455: 'ijl‘’',
    532: '|',
    569: ' !,./:;I[\\]ft\u00a0ı',
    682: '()-`r¡¨­·‹›“”„',
    717: '•',
    727: '"',
    797: '*',
    819: '°',
    961: '^',
    1024: 'Jckvxyzsç',
    1139: '#$0123456789?L_abdeghnopqu¢£¤¥§«»€–ðþ',
    1196: '+<=>~¬×',
    1251: 'FTZß¿ø',
    1366: '&ABEKPSVXYÞ',
    1479: 'CDHNRUwÐ',
    1509: '©®',
    1593: 'GOQØ',
    1706: 'Mm',
    1821: '%æ',
    1933: 'W',
    2048: '—…™←→ÆŒ',
    2079: '@',
  }).flatMap(([width, characters]) => [...characters].map((character) => [character, Number(width)] as const)),
);

/** Average widths by script, for characters that are not in `WIDTHS`. */
const SCRIPTS: readonly (readonly [script: RegExp, width: number])[] = [
  [/[\p{M}\p{Cf}\p{Cc}]/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Extended_Pictographic}]/u, EM],
  [/(?=\p{Lu})\p{Script=Cyrillic}/u, 1487],
  [/\p{Script=Cyrillic}/u, 1183],
  [/\p{Script=Greek}/u, 1208],
  [/\p{Script=Hebrew}/u, 1112],
  [/\p{Lu}/u, 1366],
];
const AVERAGE_WIDTH = 1139;

const widthUnitsOf = (character: string): number => {
  const known = WIDTHS.get(character) ?? WIDTHS.get(character.normalize('NFD').charAt(0));
  return known ?? SCRIPTS.find(([script]) => script.test(character))?.[1] ?? AVERAGE_WIDTH;
};
