/** `npm run -s lab links [seeds]` (50): precision and recall of redirect maps, on made-up sites with known answers. */
import { measureRedirects } from '../../test/fixtures/relaunched-site.ts';

const seeds = Number(process.argv[2] ?? 50);
let [moved, given, right, worst] = [0, 0, 0, 1];
for (let seed = 1; seed <= seeds; seed++) {
  const one = measureRedirects(seed);
  moved += one.moved;
  given += one.given;
  right += one.right;
  worst = Math.min(worst, one.right / one.given);
}
process.stdout.write(
  `redirects: ${right} of ${given} right (${(right / given).toFixed(3)}, worst seed ${worst.toFixed(3)}), ${moved} pages moved (recall ${(right / moved).toFixed(3)})\n`,
);
