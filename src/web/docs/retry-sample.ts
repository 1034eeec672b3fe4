import { type Sample, sampleUrl } from './sample.ts';

/** Returns a sample that creates a report and can be retried safely. */
export const retrySample = (base: string): Sample => ({
  id: 'once',
  title: 'Retry safely',
  about: 'Sends the same request with the same key up to six times, until it succeeds. Prints the ID and state of the report.',
  code: {
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
  },
});
