import type { JsonSchema, OperationObject } from '../../front/openapi.ts';
import { type Html, html } from '../ui/html.ts';

/** Renders a part of the reference: prose, and code beside it. */
export const articlePart = (id: string, prose: Html, code: Html | '' = '', path?: string): Html =>
  html`<article id="${id}"${path === undefined ? '' : html` data-path="${path}"`}><div class="prose">${prose}</div>${code === '' ? '' : html`<div class="codes">${code}</div>`}</article>
`;

const languages = ['curl', 'JavaScript', 'Python', 'PHP', 'Shell'] as const;

export type Language = (typeof languages)[number];

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** A program by language. It runs unchanged against the service that the user reached, and reads the API key from SONDE_KEY. */
export type Codes = Partial<Record<Language, string>>;

/** Renders a program with a tab for each language; `notes` are shown above the code. The tabs work without scripts. */
export const codeBox = (id: string, codes: Codes, notes: Partial<Record<Language, Html>> = {}): Html => {
  const shown = languages.filter((language) => codes[language] !== undefined);
  const tabs = shown.map(
    (language, index) =>
      html`<label><input class="hidden" type="radio" name="of-${id}" value="${language}"${index === 0 ? ' checked' : ''}>${language}</label>`,
  );
  return html`<div class="code-box"><div class="code-head" role="radiogroup" aria-label="Language">${tabs}</div>
${shown.map((language) => html`<div class="in-${language}">${notes[language] ?? ''}<pre class="sample" tabindex="0"><code>${codes[language]}</code></pre></div>`)}</div>
`;
};

/** Renders what the service answers or sends. */
export const responseBox = (title: string, note: string, text: string): Html =>
  html`<div class="code-box response"><div class="code-head"><b class="good">${title}</b><span>${note}</span></div><pre tabindex="0"><code>${text}</code></pre></div>
`;

/** The request of a sample: what the contract gives as examples. */
export interface SampleRequest {
  method: string;
  /** Path below /api/v1 with an example of each parameter. */
  path: string;
  fields: readonly (readonly [string, string])[];
  /** Media type of the response. */
  type: string;
}

/** Returns the request that the samples of an operation send: the fields that are required, or else those with an example. */
export const sampleRequest = (path: string, method: string, { parameters, requestBody, responses }: OperationObject): SampleRequest => {
  const examples = new Map(parameters.map(({ name, example }) => [String(name), String(example)]));
  const { properties = {}, required = Object.keys(properties) } = bodySchema(requestBody);
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? name)),
    fields: required.flatMap((name) => {
      const [example] = (properties[name]?.examples ?? []) as unknown[];
      return example === undefined ? [] : [[name, String(example)] as const];
    }),
    type: Object.keys(successOf(responses)?.[1].content ?? {})[0] ?? '',
  };
};

export const bodySchema = (body: JsonSchema = {}): { properties?: Record<string, JsonSchema>; required?: string[] } =>
  Object.values((body.content ?? {}) as Record<string, { schema: object }>)[0]?.schema ?? {};

/** Returns status and description of the first response that is a success. */
export const successOf = (responses: OperationObject['responses']): [string, JsonSchema] | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'));

const isBinary = (type: string): boolean => /^(?:image|application\/pdf)/.test(type);

/** Returns a program in each language that sends a request and shows the response. Streams of events have one for curl. */
export const requestCodes = (base: string, request: SampleRequest): Codes => {
  const url = `${base}/api/v1${request.path}`;
  if (request.type === 'text/event-stream') return { curl: curlCode(url, request, ' -N') };
  return {
    curl: curlCode(url, request, isBinary(request.type) ? ` -o ${fileOf(request)}` : ''),
    JavaScript: javaScriptCode(url, request),
    Python: pythonCode(url, request),
    PHP: phpCode(url, request),
  };
};

/** Name of the file that a program writes: the end of the path, with the type of the content. */
const fileOf = ({ path, type }: SampleRequest): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name : `${name}.${type.slice(type.indexOf('/') + 1)}`;
};

const curlCode = (url: string, { method, fields }: SampleRequest, options: string): string =>
  [
    `curl -sS${options} "${url}"`,
    ...(method === (fields.length > 0 ? 'POST' : 'GET') ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $SONDE_KEY"',
    ...fields.map(([name, value]) => `--data-urlencode "${name}=${value}"`),
  ].join(' \\\n  ');

const javaScriptCode = (url: string, request: SampleRequest): string => {
  const { method, fields, type } = request;
  const pairs = fields.map(([name, value]) => `${name}: '${value}'`).join(', ');
  const lines = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { authorization: \`Bearer \${process.env.SONDE_KEY}\` },`,
    ...(fields.length === 0 ? [] : [`  body: new URLSearchParams({ ${pairs} }),`]),
  ];
  const start = isBinary(type) ? "import { writeFile } from 'node:fs/promises';\n\n" : '';
  const end = isBinary(type)
    ? `await writeFile('${fileOf(request)}', Buffer.from(await response.arrayBuffer()));`
    : `console.log(await response.${type === 'application/json' ? 'json' : 'text'}());`;
  return `${start}const response = await fetch('${url}', {\n${lines.join('\n')}\n});\nif (!response.ok) throw new Error(await response.text());\n${end}`;
};

const pythonCode = (url: string, request: SampleRequest): string => {
  const { method, fields, type } = request;
  const pairs = fields.map(([name, value]) => `"${name}": "${value}"`).join(', ');
  const modules = [
    ...(type === 'application/json' ? ['json'] : []),
    'os',
    ...(fields.length > 0 ? ['urllib.parse'] : []),
    'urllib.request',
  ];
  const lines = [
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    '    headers={"Authorization": "Bearer " + os.environ["SONDE_KEY"]},',
    ...(fields.length === 0 ? [] : [`    data=urllib.parse.urlencode({${pairs}}).encode(),`]),
  ];
  const end = isBinary(type)
    ? `    with open("${fileOf(request)}", "wb") as file:\n        file.write(response.read())`
    : `    print(${type === 'application/json' ? 'json.load(response)' : 'response.read().decode()'})`;
  return `import ${modules.join(', ')}\n\nrequest = urllib.request.Request(\n${lines.join('\n')}\n)\nwith urllib.request.urlopen(request) as response:\n${end}`;
};

const phpCode = (url: string, request: SampleRequest): string => {
  const { method, fields, type } = request;
  const pairs = fields.map(([name, value]) => `'${name}' => '${value}'`).join(', ');
  const lines = [
    '    CURLOPT_RETURNTRANSFER => true,',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    "    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('SONDE_KEY')],",
    ...(fields.length === 0 ? [] : [`    CURLOPT_POSTFIELDS => http_build_query([${pairs}]),`]),
  ];
  const end = isBinary(type)
    ? `file_put_contents('${fileOf(request)}', curl_exec($curl));`
    : type === 'application/json'
      ? 'print_r(json_decode(curl_exec($curl), true));'
      : 'echo curl_exec($curl);';
  return `<?php\n$curl = curl_init('${url}');\ncurl_setopt_array($curl, [\n${lines.join('\n')}\n]);\n${end}`;
};
