import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readDocument } from './page.ts';
import { isScriptRedirect } from './script-redirect.ts';

const table: [html: string, expected: boolean][] = [
  ['<script>window.location.href = "https://example.com/new"</script>', true],
  ["<script>location='/en/'</script><p>Redirecting …", true],
  ['<script>window.location.replace(`/en/`)</script><a href=/en/>Continue</a>', true],
  ['<script>setTimeout(function () { document.location.assign( "/b" ) }, 5000)</script><p>Vous allez être redirigé.', true],
  ['<script>if (location.href === "https://example.com/") run()</script>', false],
  ['<script>if (location == "/a") run()</script>', false],
  ['<script>top.location = self.location</script>', false],
  ['<script src=app.js></script><script>location.href = "/app"</script>', false],
  ['<script>function go() { location.href = "/a" }</script><button onclick=go()>Go</button>', false],
  ['<p>Soup<noscript><script>location.href = "/plain"</script></noscript>', false],
  [`<script>location.href = "/a"</script><p>${'tomato '.repeat(30)}`, true],
  [`<script>location.href = "/a"</script><p>${'tomato '.repeat(31)}`, false],
  ['<p>location.href = "/a"', false],
];

for (const [html, expected] of table)
  it(`a redirect by script is detected or not in ${html.slice(0, 90)}: ${expected}`, () =>
    assert.equal(isScriptRedirect(readDocument(html)), expected));
