/** Pages that together contain everything Sonde reads: well-formed, or with common faults. */
export const PAGES: Record<string, string> = {
  article: `<!DOCTYPE html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <title>Growing tomatoes &amp; peppers – The Garden</title>
  <meta name="description" content="When to sow, when to water &#8211; and when to wait.">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="canonical" href="https://garden.example/tomatoes">
  <link rel="alternate" hreflang="de" href="https://garden.example/de/tomaten">
  <link rel="stylesheet" href="/style.css" media="print">
  <script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Growing tomatoes"}</script>
  <style>body { margin: 0 } a > b { background: url(b.png) }</style>
</head>
<body class="article">
  <header><nav aria-label="Main"><ul><li><a href="/">Home</a><li><a href="/blog" rel="nofollow">Blog</a></ul></nav></header>
  <main id="main">
    <article style="background: url(paper.png)">
      <h1>Growing <em>tomatoes</em></h1>
      <p>Sow in March<br>or in April &mdash; <a href="#water" title="How to water">water</a> with care.
      <p>Then <b>wait</b>.
      <h2 id="water">Water</h2>
      <figure><img src="a.jpg" alt="A can" width="10" height="20" loading="lazy"><figcaption>A <i>can</i></figcaption></figure>
      <blockquote><p>Less is more.</p></blockquote>
      <pre>
10 l   a week</pre>
    </article>
    <aside><h3>See also</h3><ol><li>One<li>Two<ul><li>Inner</li></ul></ol></aside>
  </main>
  <footer><p>&copy; 2026 The Garden</p></footer>
  <script src="/app.js" async></script>
</body>
</html>`,

  form: `<!doctype html><html><head><title>Sign up</title><base href="/account/"></head><body>
<form action="join" method="POST"><fieldset><legend>You</legend>
<label for=name>Name</label> <input id=name name=name required>
<label>Country <select name=c><optgroup label=Europe><option value=ch selected>Switzerland<option>France</optgroup><option>Other</select></label>
<input type=hidden name=token value="1&amp;2"><input type=checkbox id=terms><label for="terms">I agree to the <a href=terms>terms</a></label>
<textarea name=more aria-label="More">
 text &lt;b&gt;</textarea><button>Join <img src=go.png alt="now"></button><button type=button aria-labelledby="legend name"></button>
<input type=submit><input type=image src=x.png alt=Go><input type=button value="Cancel"></fieldset></form><p id=legend>Legend</p>
<datalist id=d><option>a<option>b</datalist></body></html>`,

  table: `<!DOCTYPE html><html><head><title>Prices</title></head><body><h1>Prices</h1>
<table><caption>All <b>prices</b></caption><colgroup><col><col span=2></colgroup>
<thead><tr><th>What<th>How much</thead><tbody>
<tr><td><a href="/one">One</a><td>1 <small>CHF</small></td></tr>
<tr><td>Two<table><tr><td>nested</table><td><p>2<p>3</tr></tbody><tfoot><tr><td colspan=2>Total</tfoot></table>
<table><tr><td>no body</td></tr></table><table><form action=x><tr><td><input type=text></td></tr></form></table></body></html>`,

  quirks: `<html><head><title>Old</title></head><body bgcolor=white><center><font size=2>Welcome</font></center>
<p>Text<table border=1><tr><td><p><a name=top>top</a></table>
<marquee><big>News</big></marquee><applet><param name=a></applet><ul><li>a<li>b</ul><dl><dt>a<dd>b<dt>c</dl></body></html>`,

  legacy: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="fr" xml:lang="fr"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>Accueil</title><link rel="shortcut icon" href="/favicon.ico" /></head><body id="b"><div><img src="i.gif" alt="" /><br /><hr />
<div role="navigation"><a href="?a=1&b=2&copy=3">lien</a></div><p>fin</p></div></body></html>`,

  drawings: `<!doctype html><html lang=de><head><title>Bilder</title></head><body>
<svg role=img aria-labelledby=t viewBox="0 0 1 1"><title id=t>Ein Kreis</title><desc>rund</desc><circle r=1 /><a xlink:href="#x"><text>Text</text></a></svg>
<a href=/><svg aria-hidden=true><path d="M0 0"/></svg><span hidden>Start</span></a>
<svg><foreignObject><div><h2>Inside</h2><p>para<p>graph</div></foreignObject><style>path { fill: red }</style></svg>
<math><mi>x</mi><mo>=</mo><mtext>zwei <b>fette</b></mtext></math>
<picture><source srcset=a.avif type=image/avif><img src=a.jpg alt="Ein Bild" srcset="a.jpg 1x, b.jpg 2x" data-src=b.jpg></picture>
<div role=img aria-label=Diagramm></div><img src=spacer.gif role=presentation><map><area href=/a alt=A><area></map>
<video poster=p.jpg controls><source src=v.mp4><track kind=captions src=c.vtt>No video</video><audio src=a.mp3 autoplay></audio></body></html>`,

  templates: `<!doctype html><html><head><title>App</title><template><title>Not this</title><meta name=description content=no></template></head>
<body><div id=root></div><template id=row><div class=x><h1>{{ title }}</h1><a href=x>y</a><svg><title>s</title></svg></div></template>
<noscript><p>Please turn on <b>JavaScript</b>. <img src=pixel.gif height=1 width=1><iframe src=/gtm></iframe></noscript>
<script>document.write('<p>' + "</" + 'p>')</script><x-app><x-header slot=a></x-header></x-app></body></html>`,

  implied: `<!doctype html><title>Short</title><meta name=robots content="noindex, follow"><link rel=icon href=i.svg></head><h1>Short</h1><p>One<p>Two`,
  headless: '<h1>No head</h1><p>at all',
  nothing: '',
  blank: '\n \n',
  comments: `<!-- one --><!doctype html><!-- two --><html><!-- three --><head><!-- <title>no</title> --><title>Yes</title><!--> <link rel=canonical href=/c></head><!-- -- -->
<body><!-- four --!><p>Text<!-- inside --> goes on</p><!--[if IE]><p>old</p><![endif]--></body></html><!-- last -->`,

  brokenHead: `<!doctype html><html><head><title>Broken</title><img src=pixel.gif><meta name=robots content=noindex><link rel=canonical href=/x></head>
<body class=late id=late data-a=1><p>Text</p></body></html>`,
  brokenByNoscript: `<!doctype html><html><head><title>Pixel</title><noscript><link rel=stylesheet href=n.css><img src=pixel.gif></noscript><meta name=description content=late></head><body><h1>x</h1></body></html>`,

  misnested: `<!doctype html><html><head><title>Faults</title></head><body><p><b>bold <i>both</b> italic</i></p><a href=/1>one <a href=/2>two</a>
<div><span>open</div></p><h2>wrong</h3><table><tr><p>moved</p><td>cell</table><form><form></form></form><ul><li><p>item</ul></li><button>a<button>b</button></body></html>`,

  repeats: `<!doctype html><html lang="ja"><head><title>一</title><title>二</title><meta name="DESCRIPTION" content="a" content="b"><base href=/a/><base href=/b/></head>
<body><nav><a href="/" ID="x" id="y">ホーム</a></nav><h1 id=x>見出し<img alt="図" src=z.png></h1><div role=heading aria-level=3>副題</div><h3 aria-hidden=true>hidden</h3>
<p lang="en">English <a href="#x" hreflang=en rel="NOFOLLOW sponsored">link</a></p><ruby>漢<rp>(<rt>かん<rp>)</ruby><iframe src=/f title="Frame"></iframe></body></html>`,
  markup: `<!DOCTYPE html>
<html lang=en id=root/>
<head><title>1 < 2 &amp; a</titles> &lt;b&gt;</title><META NAME=description CONTENT='Say "no" &copy=1 &copy; &copyright'/ >
<link =rel rel="icon"rel=canonical href=/icon.png><!----><!--> <!---> <!-- <p> --!> <!-- - -- --></head>
<body class="a" CLASS="b" Ünder ÉTAT=x data-a= data-b = "1
2" <p title='>' lang>
<p>a<3, a</>b<?php echo 1 > 2 ?>c</ p>d<!ELEMENT p>e<!>f &notit; &not; &#x1F600; &#128; &amp;amp; &bogus; &</p>
<img src=a.png alt=/><img src=b.png alt /><img src="c.png"alt="c"/><a href=x/>y</A
><textarea>
&amp;<b></textare></textareas><p>z</textarea
><script>if (a </scripts> b) '&amp;'</SCRIPT >
<iframe><p>&amp;</iframe><svg viewBox="0 0 1 1"><title>&lt;<g/></title><path d=M0/></svg></body></html>`,
};
