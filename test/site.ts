import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface SiteFile {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds before the response. */
  delay?: number;
  /** The response is sent after this promise. */
  after?: Promise<unknown>;
}

/**
 * Starts a web site on loopback: files by path; 404 for others. `target` is a value for ALLOW_TARGETS; `onRequest` gets each path. With a certificate
 * it is served over HTTPS.
 */
export const startSite = async (
  t: TestContext,
  files: Record<string, SiteFile>,
  onRequest: (path: string) => void = () => {},
  certificate?: { cert: string; key: string },
): Promise<{ url: string; target: string }> => {
  const answer: RequestListener = async (request, response) => {
    onRequest(request.url ?? '');
    const file = files[request.url ?? ''] ?? { status: 404, body: '<!doctype html><title>Nothing here</title>' };
    await file.after;
    setTimeout(() => {
      response.writeHead(file.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...file.headers });
      response.end(request.method === 'HEAD' ? undefined : file.body);
    }, file.delay ?? 0);
  };
  const server = certificate ? createSecureServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve).closeAllConnections?.()));
  const { port } = server.address() as AddressInfo;
  return { url: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`, target: `127.0.0.1:${port}` };
};

/** A page with few findings. */
export const goodPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Growing tomatoes on a small balcony</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="How to grow tomatoes on a balcony of two square metres: which sorts, which pots, how much water, and when to harvest.">
<link rel="canonical" href="/">
</head>
<body>
<main>
<h1>Growing tomatoes on a small balcony</h1>
<p>${'Tomatoes like sun, water and a deep pot. '.repeat(30)}</p>
<a href="/pots">Which pots are deep enough</a>
<img src="tomato.png" alt="A ripe tomato" width="200" height="100">
</main>
</body>
</html>
`;
