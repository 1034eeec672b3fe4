import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertLinear } from '../../../test/fixtures/growth.ts';
import { page } from '../../../test/fixtures/samples.ts';
import { readXhtml } from './page.ts';

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const read = (body: string, before = '', isCut = false) =>
  readXhtml(`${before}<html ${XHTML}><head><title>Pots</title></head><body>${body}</body></html>`, isCut);
const STRICT = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';

describe('XHTML is parsed as XML', () => {
  it('script, title and anchor elements in XHTML end where their XML tags end', () => {
    const document = read('<script src="/a.js"/><a href="/b"/><h1>Red <b>pots</b></h1>');
    assert.deepEqual([document.scripts.length, document.scripts[0]?.text, document.text], [1, '', 'Red pots']);
    assert.deepEqual([document.anchors[0]?.text, document.headings[0]?.text, document.titles[0]?.place], ['', 'Red pots', 'head']);
  });

  it('CDATA sections in XHTML are read as text', () => {
    const document = read('<script type="application/ld+json"><![CDATA[{"name":"A &amp; B"}]]></script><p><![CDATA[a < b]]></p>');
    assert.deepEqual([document.jsonLd[0]?.text, document.text], ['{"name":"A &amp; B"}', 'a < b']);
  });

  it('xml:lang, namespace prefixes and element names in XHTML are read as in XML', () => {
    const document = readXhtml(
      `<h:html xmlns:h="http://www.w3.org/1999/xhtml" lang="en" xml:lang="de"><h:body><h:h1>A</h:h1><H1>B</H1><h1>C</h1></h:body></h:html>`,
      false,
    );
    assert.deepEqual([document.html.lang, document.headings.map(({ text }) => text)], ['de', ['A']]);
  });

  it('lines and sources of XHTML tags are recorded', () => {
    const { anchors } = read('😀\r\n<p>\n<a\nhref="/&amp;">x</a></p>', '<?xml version="1.0"?>\n');
    assert.deepEqual([anchors[0]?.line, anchors[0]?.source, anchors[0]?.href], [4, '<a\nhref="/&amp;">', '/&']);
  });

  it('template contents and elements of other XML namespaces are left out of XHTML documents', () => {
    const document = read(
      '<template><template/><h1>No</h1></template><svg xmlns="http://www.w3.org/2000/svg"><title>No</title></svg><x xmlns="urn:x"><h1>No</h1></x><h1>Yes</h1>',
    );
    assert.deepEqual(
      document.headings.map(({ text }) => text),
      ['Yes'],
    );
    assert.equal(document.titles.length, 1);
  });

  it('entities of XHTML document types are known', () => {
    assert.equal(read('<p>a&eacute;b</p>', STRICT).text, 'aéb');
    assert.equal(read('<p>a&own;b</p>', '<!DOCTYPE html [<!ENTITY own "x">]>').text, 'ab');
    assert.ok(read('<p>a&nbsp;b</p>', '<!DOCTYPE html>').malformed);
  });

  const malformed = [
    '<p>a<br></p>',
    '<p>a & b</p>',
    '<b><i></b></i>',
    '<p a="1" a="2"/>',
    '<p a=1/>',
    '<x:y/>',
    '<p>a</p></body>',
    '&nbsp;',
  ];
  for (const body of malformed) it(`XHTML that contains ${body} is malformed`, () => assert.ok(read(body).malformed));

  it('XHTML that was cut at the size limit is not reported as malformed', () => {
    const cut = readXhtml(`<html ${XHTML}><body><h1>Pots</h1><p>ab`, true);
    assert.deepEqual([cut.malformed, cut.text], [false, 'Pots']);
    assert.ok(readXhtml(`<html ${XHTML}><body><h1>Pots</h1><p>ab`, false).malformed);
  });

  it('a document is read as XML only if it is served as XML', () => {
    const html = `<html ${XHTML}><head><script src="/a.js"/><title>Pots</title></head></html>`;
    const titles = (type: string): number => page(html, { headers: { 'content-type': type } }).page.document.titles.length;
    assert.deepEqual(
      ['application/xhtml+xml', 'Application/XHTML+XML; charset=utf-8', 'text/xml', 'text/html', ''].map(titles),
      [1, 1, 1, 0, 0],
    );
  });

  it('the encoding of an XHTML page is taken from its XML declaration and defaults to UTF-8', () => {
    const name = (before: string, type = 'application/xhtml+xml'): string =>
      page(`${before}<html ${XHTML}/>`, { headers: { 'content-type': type } }).page.charset.name;
    assert.equal(name('<?xml version="1.0" encoding="ISO-8859-1"?>'), 'windows-1252');
    assert.equal(name('<?xml version="1.0"?><!-- <meta charset="gbk"> -->'), 'utf-8');
    assert.equal(name('<?xml version="1.0" encoding="ISO-8859-1"?>', 'application/xhtml+xml; charset=koi8-r'), 'koi8-r');
  });

  it('reading malicious XHTML pages takes linear time', () => {
    const bodyOf: ((size: number) => string)[] = [
      (size) => '<p>'.repeat(size),
      (size) => '<!--'.repeat(size),
      (size) => `<p a="${'&amp;'.repeat(size)}"/>`,
      (size) => '&a'.repeat(size),
      (size) => `<p ${Array.from({ length: 900 }, (_, at) => `a${at}=""`).join(' ')}/>`.repeat(size / 1_000),
    ];
    for (const body of bodyOf) {
      const readIt = (size: number): void => {
        try {
          read(body(size));
        } catch (error) {
          assert.match(String(error), /Limit/);
        }
      };
      assertLinear(readIt, 5_000, body(1_000).slice(0, 20));
    }
  });
});
