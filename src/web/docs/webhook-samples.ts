import { type Sample, sampleReceiver } from './sample.ts';

/** Returns samples that create and test a webhook. */
export const webhookSamples = (base: string): { create: Sample; test: Sample } => ({
  create: {
    id: 'make-webhook',
    title: 'Create a webhook',
    about: 'Replace the URL with that of your receiver. Prints the ID of the webhook and its secret.',
    code: {
      curl: `curl -sS "${base}/api/v1/webhooks" \\
  -H "Authorization: Bearer $SONDE_KEY" \\
  -H "Idempotency-Key: $(openssl rand -hex 16)" \\
  -d "events=report.completed,report.failed" \\
  --data-urlencode "url=${sampleReceiver}"`,
      JavaScript: `const answer = await fetch('${base}/api/v1/webhooks', {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.SONDE_KEY}\`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({ url: '${sampleReceiver}', events: ['report.completed', 'report.failed'] }),
});
const body = await answer.json();
if (!answer.ok) throw new Error(JSON.stringify(body.message));
console.log(body.data.id, body.data.secret);`,
      Python: `import json, os, urllib.request, uuid

request = urllib.request.Request(
    "${base}/api/v1/webhooks",
    data=json.dumps({"url": "${sampleReceiver}", "events": ["report.completed", "report.failed"]}).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["SONDE_KEY"],
        "Content-Type": "application/json",
        "Idempotency-Key": str(uuid.uuid4()),
    },
)
with urllib.request.urlopen(request) as answer:
    webhook = json.load(answer)["data"]
print(webhook["id"], webhook["secret"])`,
      PHP: `<?php
$curl = curl_init('${base}/api/v1/webhooks');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY'), 'Idempotency-Key: ' . bin2hex(random_bytes(16))],
    CURLOPT_POSTFIELDS => http_build_query(['url' => '${sampleReceiver}', 'events' => 'report.completed,report.failed']),
]);
$webhook = json_decode(curl_exec($curl), true)['data'];
echo $webhook['id'], ' ', $webhook['secret'], "\\n";`,
    },
  },
  test: {
    id: 'try-webhook',
    title: 'Send a test',
    about:
      'Sends a message of the type webhook.test to the webhook in WEBHOOK_ID, then lists its deliveries with their state and attempts.',
    code: {
      curl: `curl -sS -X POST "${base}/api/v1/webhooks/$WEBHOOK_ID/test" \\
  -H "Authorization: Bearer $SONDE_KEY"
sleep 2
curl -sS "${base}/api/v1/webhooks/$WEBHOOK_ID/deliveries" \\
  -H "Authorization: Bearer $SONDE_KEY"`,
    },
  },
});
