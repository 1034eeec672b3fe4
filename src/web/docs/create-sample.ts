import { type Sample, sampleUrl } from './sample.ts';

export const createSample = (base: string): Sample => ({
  id: 'create',
  title: 'Create a report',
  about: 'Waits up to 30 seconds for the audit, then prints the state, rating and score of the report.',
  code: {
    curl: `curl -sS "${base}/api/v1/reports" \\
  -H "Authorization: Bearer $SONDE_KEY" \\
  -H "Prefer: wait=30" \\
  --data-urlencode "url=${sampleUrl}"`,
    JavaScript: `const answer = await fetch('${base}/api/v1/reports', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.SONDE_KEY}\`,
    'content-type': 'application/json',
    prefer: 'wait=30',
  },
  body: JSON.stringify({ url: '${sampleUrl}' }),
});
const body = await answer.json();
if (!answer.ok) throw new Error(JSON.stringify(body.message));
console.log(body.data.state, body.data.result, body.data.score);`,
    Python: `import json, os, urllib.request

request = urllib.request.Request(
    "${base}/api/v1/reports",
    data=json.dumps({"url": "${sampleUrl}"}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["SONDE_KEY"],
        "Content-Type": "application/json",
        "Prefer": "wait=30",
    },
)
with urllib.request.urlopen(request) as answer:
    report = json.load(answer)["data"]
print(report["state"], report["result"], report["score"])`,
    PHP: `<?php
$curl = curl_init('${base}/api/v1/reports');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY'), 'Prefer: wait=30'],
    CURLOPT_POSTFIELDS => http_build_query(['url' => '${sampleUrl}']),
]);
$report = json_decode(curl_exec($curl), true)['data'];
echo $report['state'], ' ', $report['result'], ' ', $report['score'], "\\n";`,
  },
});
