/** A request as sent by a client, for `clients-raw.test.ts`: name, status of the response, head, body. */
export type ClientRequest = readonly [name: string, status: number, head: string, body?: string];

const python = (line: string, ...more: readonly string[]): string =>
  [
    `${line} HTTP/1.1`,
    'Host: {host}',
    'User-Agent: python-requests/2.34.2',
    'Accept-Encoding: gzip, deflate',
    'Accept: */*',
    'Connection: keep-alive',
    'Authorization: Bearer {key}',
    ...more,
  ].join('\n');

const part = (disposition: string, value: string, type?: string): string[] => [
  ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  `Content-Disposition: form-data; ${disposition}`,
  '',
  value,
];

const multipart = (boundary: string, ...parts: readonly string[][]): string =>
  `${parts.flatMap((lines) => [`--${boundary}`, ...lines]).join('\r\n')}\r\n--${boundary}--\r\n`;

/** Recorded from Python’s requests 2.34: `data=`, `json=`, `files=`, `params=`, and without a body. */
export const pythonRequests: readonly ClientRequest[] = [
  [
    'requests: data=',
    202,
    python('POST /api/v1/reports', 'Content-Length: {length}', 'Content-Type: application/x-www-form-urlencoded'),
    'url=https%3A%2F%2Fpage.test%2F%C3%A4&privacy=1',
  ],
  [
    'requests: json=',
    202,
    python('POST /api/v1/reports', 'Content-Length: {length}', 'Content-Type: application/json'),
    '{"url": "https://page.test/\\u00e4", "privacy": 1}',
  ],
  [
    'requests: files=',
    202,
    python(
      'POST /api/v1/reports',
      'Content-Length: {length}',
      'Content-Type: multipart/form-data; boundary=e705199e057e3a9eb8fd45128745b81d',
    ),
    multipart('e705199e057e3a9eb8fd45128745b81d', part('name="url"', 'https://page.test/'), part('name="privacy"', '0')),
  ],
  [
    'requests: a generator, without length and media type',
    202,
    python('POST /api/v1/reports', 'Transfer-Encoding: chunked'),
    '9\r\nurl=https\r\nd\r\n://page.test/\r\n0\r\n\r\n',
  ],
  ['requests: params=', 200, python('GET /api/v1/reports?per_page=25&search=%C3%A4+b')],
  ['requests: an update by params=', 200, python('PUT /api/v1/reports/{id}?privacy=1', 'Content-Length: 0')],
  ['requests: a trailing slash, without a redirect', 200, python('GET /api/v1/reports/{id}/')],
  ['requests: deleting', 200, python('DELETE /api/v1/reports/{id}', 'Content-Length: 0')],
];

const dotnet = (line: string, ...more: readonly string[]): string =>
  [
    `${line} HTTP/1.1`,
    'Host: {host}',
    'Authorization: Bearer {key}',
    'traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
    ...more,
  ].join('\n');

/** Requests of .NET’s HttpClient, with unquoted names, quoted boundaries and charsets, and 100-continue. */
export const dotnetRequests: readonly ClientRequest[] = [
  [
    '.NET: MultipartFormDataContent',
    202,
    dotnet(
      'POST /api/v1/reports',
      'Content-Type: multipart/form-data; boundary="4f2e1a8c-31c4-4d0a-9c9f-0f6f4f2a7a11"',
      'Content-Length: {length}',
    ),
    multipart(
      '4f2e1a8c-31c4-4d0a-9c9f-0f6f4f2a7a11',
      part('name=url', 'https://page.test/', 'text/plain; charset=utf-8'),
      part('name=privacy', '1', 'text/plain; charset=utf-8'),
    ),
  ],
  [
    '.NET: StringContent after 100-continue, its charset in quotes',
    200,
    dotnet(
      'PATCH /api/v1/reports/{id}',
      'Expect: 100-continue',
      'Content-Type: application/json; charset="utf-8"',
      'Content-Length: {length}',
    ),
    '{"privacy":0,"password":null}',
  ],
  [
    '.NET: FormUrlEncodedContent through a proxy that adds tracing headers',
    200,
    dotnet(
      'PUT /api/v1/reports/{id}',
      'tracestate: vendor=value',
      'Request-Context: appId=cid-v1:7b0c3f6e',
      'Correlation-Context: one=two',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: {length}',
    ),
    'privacy=2&password=secret',
  ],
  ['.NET: deleting, without a length', 200, dotnet('DELETE /api/v1/reports/{id}')],
];
