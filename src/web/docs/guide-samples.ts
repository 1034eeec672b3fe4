import type { Codes } from './samples.ts';

/** The URL that the programs audit. */
const sampleUrl = 'https://example.com/';

/** Programs that create a report without waiting, and then poll it until its audit is finished. */
export const pollSample = (base: string): Codes => ({
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
});

/** Programs that print all reports, page by page. */
export const pagingSample = (base: string): Codes => ({
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
});

/** Programs that create a report, and can be run again without creating another one. */
export const retrySample = (base: string): Codes => ({
  curl: `curl -sS --max-time 35 --retry 5 --retry-all-errors -o report.json \\
  "${base}/api/v1/reports" \\
  -H "Authorization: Bearer $SONDE_KEY" \\
  -H "Idempotency-Key: $(openssl rand -hex 16)" \\
  --data-urlencode "url=${sampleUrl}"
cat report.json`,
  JavaScript: `const temporary = [408, 429, 500, 502, 503, 504];

const post = async (path, fields) => {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries++) {
    const answer = await fetch(\`${base}/api/v1\${path}\`, {
      method: 'POST',
      headers: { authorization: \`Bearer \${process.env.SONDE_KEY}\`, 'idempotency-key': key },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(35_000),
    }).catch(() => undefined);
    if (answer?.ok) return (await answer.json()).data;
    if (tries === 6 || (answer && !temporary.includes(answer.status))) throw new Error(answer ? await answer.text() : 'No answer');
    const retryAfter = Number(answer?.headers.get('retry-after') ?? 0);
    const backoff = Math.random() * Math.min(60, 2 ** tries);
    await new Promise((resolve) => setTimeout(resolve, 1000 * (retryAfter + backoff)));
  }
};

const report = await post('/reports', { url: '${sampleUrl}' });
console.log(report.id, report.state);`,
  Python: `import http.client, json, os, random, time, urllib.error, urllib.parse, urllib.request, uuid

def post(path, fields):
    request = urllib.request.Request(
        "${base}/api/v1" + path,
        data=urllib.parse.urlencode(fields).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["SONDE_KEY"],
            "Idempotency-Key": str(uuid.uuid4()),
        },
    )
    tries = 1
    while True:
        retry_after = 0
        try:
            with urllib.request.urlopen(request, timeout=35) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            if tries == 6 or error.code not in (408, 429, 500, 502, 503, 504):
                raise
            retry_after = int(error.headers["Retry-After"] or 0)
        except (OSError, http.client.HTTPException):
            if tries == 6:
                raise
        time.sleep(retry_after + random.uniform(0, min(60, 2**tries)))
        tries += 1

report = post("/reports", {"url": "${sampleUrl}"})
print(report["id"], report["state"])`,
  PHP: `<?php
function post(string $path, array $fields): array {
    $key = bin2hex(random_bytes(16));
    for ($tries = 1; ; $tries++) {
        $retryAfter = 0;
        $curl = curl_init('${base}/api/v1' . $path);
        curl_setopt_array($curl, [
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 35,
            CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY'), 'Idempotency-Key: ' . $key],
            CURLOPT_POSTFIELDS => http_build_query($fields),
            CURLOPT_HEADERFUNCTION => function ($curl, $line) use (&$retryAfter) {
                if (preg_match('/^retry-after: (\\d+)/i', $line, $found)) $retryAfter = (int) $found[1];
                return strlen($line);
            },
        ]);
        $body = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($status >= 200 && $status < 300) return json_decode($body, true)['data'];
        if ($tries === 6 || !in_array($status, [0, 408, 429, 500, 502, 503, 504])) throw new Exception($body ?: 'No answer');
        usleep((int) (1e6 * ($retryAfter + mt_rand() / mt_getrandmax() * min(60, 2 ** $tries))));
    }
}

$report = post('/reports', ['url' => '${sampleUrl}']);
echo $report['id'], ' ', $report['state'], "\\n";`,
});
