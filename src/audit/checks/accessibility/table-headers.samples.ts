import { page } from '../../../../test/fixtures/samples.ts';
import type { Samples } from '../../check.ts';
import type check from './table-headers.ts';

export default {
  all: [
    page('<table><tr><th>Sort<th>Days<tr><td>Roma<td>75</table>'),
    page('<table><caption>Days to harvest</caption><tr><th scope=row>Roma<td>75</table>'),
    // The layout table around the data table is not checked.
    page('<table><tr><td><table><tr><th>Sort<tr><td>Roma</table></table>'),
  ],
  some: [
    page('<table><caption>Days to harvest</caption><tr><td>Sort<td>Days<tr><td>Roma<td>75</table>'),
    page('<table><caption>収穫まで</caption><tr><td><b>品種</b><td>75</table><table><tr><th>Sort<tr><td>Roma</table>'),
    // Headers of a nested table are not headers of the outer table.
    page('<table><caption>Sorts</caption><tr><td><table><tr><th>Roma<td>75</table></table>'),
  ],
  none: [
    page('<p>Tomatoes</p>'),
    page('<table><tr><td>Menu<td>Tomatoes</table>'),
    page('<table role=presentation><caption>x</caption><tr><td>Menu<td>Tomatoes</table>'),
    page('<table role=grid><caption>x</caption><tr><td role=columnheader>Sort</table>'),
    page('<table><caption>Filled by script</caption></table>'),
  ],
} satisfies Samples<typeof check>;
