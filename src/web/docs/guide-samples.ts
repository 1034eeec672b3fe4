import { type Sample, sampleUrl } from './sample.ts';

/** Returns samples that create a report without waiting, and then poll for the result. */
export const waitSamples = (base: string): readonly Sample[] => [
  {
    id: 'poll',
    title: 'Poll for the result',
    about: 'Creates a report without waiting, polls it until the audit is finished, and prints its state, rating and score.',
    code: {
      curl: `location=$(curl -sS "${base}/api/v1/reports" -o /dev/null -w '%header{location}' \\
  -H "Authorization: Bearer $SONDE_KEY" \\
  -H "Prefer: respond-async" \\
  --data-urlencode "url=${sampleUrl}")
while report=$(curl -sS "$location" -H "Authorization: Bearer $SONDE_KEY"); do
  case $report in
  *'"state":"queued"'* | *'"state":"processing"'*) sleep 2 ;;
  *) break ;;
  esac
done
echo "$report"`,
      JavaScript: `const headers = { authorization: \`Bearer \${process.env.SONDE_KEY}\` };
const created = await fetch('${base}/api/v1/reports', {
  method: 'POST',
  headers: { ...headers, prefer: 'respond-async' },
  body: new URLSearchParams({ url: '${sampleUrl}' }),
});
let body = await created.json();
if (!created.ok) throw new Error(JSON.stringify(body.message));
const seconds = Number(created.headers.get('retry-after') ?? 2);
while (['queued', 'processing'].includes(body.data.state)) {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  body = await (await fetch(created.headers.get('location'), { headers })).json();
}
console.log(body.data.state, body.data.result, body.data.score);`,
      Python: `import json, os, time, urllib.parse, urllib.request

headers = {"Authorization": "Bearer " + os.environ["SONDE_KEY"]}
request = urllib.request.Request(
    "${base}/api/v1/reports",
    data=urllib.parse.urlencode({"url": "${sampleUrl}"}).encode(),
    headers={**headers, "Prefer": "respond-async"},
)
with urllib.request.urlopen(request) as answer:
    report = json.load(answer)["data"]
    location = answer.headers["Location"]
    seconds = int(answer.headers["Retry-After"] or 2)
while report["state"] in ("queued", "processing"):
    time.sleep(seconds)
    with urllib.request.urlopen(urllib.request.Request(location, headers=headers)) as answer:
        report = json.load(answer)["data"]
print(report["state"], report["result"], report["score"])`,
      PHP: `<?php
function call(string $url, array $headers, ?array $fields = null): array {
    $curl = curl_init($url);
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY'), ...$headers],
    ]);
    if ($fields !== null) curl_setopt($curl, CURLOPT_POSTFIELDS, http_build_query($fields));
    return json_decode(curl_exec($curl), true)['data'];
}

$report = call('${base}/api/v1/reports', ['Prefer: respond-async'], ['url' => '${sampleUrl}']);
while (in_array($report['state'], ['queued', 'processing'])) {
    sleep(2);
    $report = call('${base}/api/v1/reports/' . $report['id'], []);
}
echo $report['state'], ' ', $report['result'], ' ', $report['score'], "\\n";`,
    },
  },
  {
    id: 'stream',
    title: 'Follow an audit',
    about:
      'Prints each step of the audit of the report in REPORT_ID as it happens, as server-sent events: state, step and, at the end, done. A browser’s EventSource can send no key: read the stream by fetch there.',
    code: {
      curl: `curl -sS -N "${base}/api/v1/reports/$REPORT_ID/events" \\
  -H "Authorization: Bearer $SONDE_KEY"`,
    },
  },
];
