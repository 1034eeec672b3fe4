import { type Sample, sampleSitemap } from './sample.ts';

/** Returns samples that list reports and import a whole site. */
export const listSamples = (base: string): readonly Sample[] => [
  {
    id: 'list',
    title: 'List the reports, worst first',
    about:
      'Prints rating, score and URL of every report: bad first, then decent, good, and reports without a rating. `links.next` leads to the next 100.',
    code: {
      curl: `curl -sS "${base}/api/v1/reports?sort_by=result&sort=asc&per_page=100" \\
  -H "Authorization: Bearer $SONDE_KEY"`,
      JavaScript: `const headers = { authorization: \`Bearer \${process.env.SONDE_KEY}\` };
let next = '${base}/api/v1/reports?sort_by=result&sort=asc&per_page=100';
while (next) {
  const answer = await fetch(next, { headers });
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body.message));
  for (const report of body.data) console.log(report.result, report.score, report.url);
  next = body.links.next;
}`,
      Python: `import json, os, urllib.request

headers = {"Authorization": "Bearer " + os.environ["SONDE_KEY"]}
url = "${base}/api/v1/reports?sort_by=result&sort=asc&per_page=100"
while url:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        body = json.load(answer)
    for report in body["data"]:
        print(report["result"], report["score"], report["url"])
    url = body["links"]["next"]`,
      PHP: `<?php
$url = '${base}/api/v1/reports?sort_by=result&sort=asc&per_page=100';
while ($url) {
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY')],
    ]);
    $body = json_decode(curl_exec($curl), true);
    foreach ($body['data'] as $report) echo $report['result'], ' ', $report['score'], ' ', $report['url'], "\\n";
    $url = $body['links']['next'];
}`,
    },
  },
  {
    id: 'import',
    title: 'Import a sitemap',
    about: 'Creates a report for each page of a sitemap. Prints the ID and state of the import.',
    code: {
      curl: `curl -sS "${base}/api/v1/imports" \\
  -H "Authorization: Bearer $SONDE_KEY" \\
  --data-urlencode "sitemap=${sampleSitemap}"`,
      JavaScript: `const answer = await fetch('${base}/api/v1/imports', {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.SONDE_KEY}\` },
  body: new URLSearchParams({ sitemap: '${sampleSitemap}' }),
});
const body = await answer.json();
if (!answer.ok) throw new Error(JSON.stringify(body.message));
console.log(body.data.id, body.data.state);`,
      Python: `import json, os, urllib.parse, urllib.request

request = urllib.request.Request(
    "${base}/api/v1/imports",
    data=urllib.parse.urlencode({"sitemap": "${sampleSitemap}"}).encode(),
    headers={"Authorization": "Bearer " + os.environ["SONDE_KEY"]},
)
with urllib.request.urlopen(request) as answer:
    started = json.load(answer)["data"]
print(started["id"], started["state"])`,
      PHP: `<?php
$curl = curl_init('${base}/api/v1/imports');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY')],
    CURLOPT_POSTFIELDS => http_build_query(['sitemap' => '${sampleSitemap}']),
]);
$started = json_decode(curl_exec($curl), true)['data'];
echo $started['id'], ' ', $started['state'], "\\n";`,
    },
  },
];
