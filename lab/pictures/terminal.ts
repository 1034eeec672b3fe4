/** A command as recorded on a terminal: what it printed, and after how many milliseconds. */
export interface Recording {
  command: string;
  written: readonly { at: number; text: string }[];
}

/** Columns and lines of the terminal, and the size of a character in pixels. */
export const COLUMNS = 96;
const LINES = 31;
const [WIDTH, HEIGHT] = [8.43, 20];
const PADDING = 22;
const BAR = 40;

/** Seconds of the animation, until the command is entered, and until its output begins. */
const LENGTH = 9;
const ENTERED = 1.4;
const FINISHED = 3.4;
/** Seconds between two lines of the output. */
const LINE_TIME = 0.03;

const colors: Readonly<Record<number, string>> = {
  2: 'dim',
  31: 'red',
  32: 'green',
  33: 'yellow',
  34: 'blue',
  35: 'pink',
  36: 'cyan',
  90: 'dim',
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Matches an ANSI style. */
const STYLE = new RegExp(`(${String.fromCharCode(27)}\\[[\\d;]*m)`);

/** Turns a line with ANSI styles into SVG text. */
const spansOf = (line: string): string => {
  let style = new Set<string>();
  return line
    .split(STYLE)
    .map((part) => {
      if (!part.startsWith('\u001b')) {
        if (part === '') return '';
        return style.size === 0 ? escaped(part) : `<tspan class="${[...style].join(' ')}">${escaped(part)}</tspan>`;
      }
      for (const code of part.slice(2, -1).split(';').map(Number)) {
        if (code === 0) style = new Set();
        else if (code === 1) style.add('bold');
        else if (code === 22) style = new Set([...style].filter((one) => one !== 'bold' && one !== 'dim'));
        else if (code === 39) style = new Set([...style].filter((one) => one === 'bold'));
        else if (colors[code] !== undefined) style.add(colors[code]);
      }
      return '';
    })
    .join('');
};

const percent = (seconds: number): string => `${Math.round((1e4 * seconds) / LENGTH) / 100}%`;

/** Draws a recording as an SVG that plays by itself; people who want less motion see its end. */
export const drawTerminal = ({ command, written }: Recording): string => {
  const pieces = written.flatMap(({ at, text }) => text.split('\r\u001b[K').map((piece) => ({ at, text: piece })));
  const steps = pieces.filter(({ text }) => text !== '' && !text.includes('\n'));
  const output = pieces
    .filter(({ text }) => text.includes('\n'))
    .flatMap(({ text }) => text.replace(/\n$/, '').split('\n'))
    .slice(0, LINES - 2);
  const rules: string[] = [];
  const y = (line: number): number => BAR + PADDING + line * HEIGHT;
  const text = (name: string, line: number, content: string): string =>
    `<text class="${name}" x="${PADDING}" y="${y(line)}" xml:space="preserve">${content}</text>`;
  const last = steps.at(-1)?.at ?? 1;
  const stepLines = steps.map(({ at, text: step }, index) => {
    const time = (moment: number): number => ENTERED + 0.2 + ((FINISHED - ENTERED - 0.4) * moment) / Math.max(1, last * 1.15);
    const [from, to] = [time(at), index + 1 < steps.length ? time(steps[index + 1]?.at ?? 0) : FINISHED];
    rules.push(
      `@keyframes s${index}{0%,${percent(from)}{opacity:0}${percent(from + 0.01)},${percent(to)}{opacity:1}${percent(to + 0.01)},100%{opacity:0}}.s${index}{opacity:0;animation:s${index} ${LENGTH}s infinite}`,
    );
    return text(`s${index}`, 1, spansOf(step));
  });
  const outputLines = output.map((line, index) => {
    if (line.trim() === '') return '';
    const from = FINISHED + index * LINE_TIME;
    rules.push(
      `@keyframes o${index}{0%,${percent(from)}{opacity:0}${percent(from + 0.01)},100%{opacity:1}}.o${index}{animation:o${index} ${LENGTH}s infinite}`,
    );
    return text(`o${index}`, 1 + index, spansOf(line));
  });
  const [width, height] = [Math.ceil(COLUMNS * WIDTH) + 2 * PADDING, y(output.length + 1)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(command)} on a terminal">
<style>
text{font:14px/1 ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#e3e8ef}
.bold{font-weight:700}.dim{fill:#8b96a5}.red{fill:#ff8d80}.green{fill:#56cf97}.yellow{fill:#e9b44c}.blue{fill:#8fb0ff}.pink{fill:#e09be8}.cyan{fill:#6fd3dc}
.cover{fill:#11151b;animation:type ${LENGTH}s infinite steps(${command.length})}
@keyframes type{0%{transform:translateX(0)}${percent(ENTERED)},100%{transform:translateX(${Math.ceil(command.length * WIDTH)}px)}}
${rules.join('\n')}
@media (prefers-reduced-motion:reduce){text,.cover{animation:none!important}.cover{display:none}}
</style>
<rect width="${width}" height="${height}" rx="12" fill="#11151b"/>
<g fill="#39424f"><circle cx="24" cy="22" r="6"/><circle cx="44" cy="22" r="6"/><circle cx="64" cy="22" r="6"/></g>
<svg x="0" y="0" width="${width}" height="${height}"><text x="${PADDING}" y="${y(0)}" xml:space="preserve"><tspan class="green">$</tspan> ${escaped(command)}</text><rect class="cover" x="${PADDING + 2 * WIDTH}" y="${y(0) - 16}" width="${width}" height="22"/></svg>
${[...stepLines, ...outputLines].filter((line) => line !== '').join('\n')}
</svg>
`;
};
