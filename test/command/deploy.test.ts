import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfig, settings } from '../../src/config/config.ts';
import { runCommand } from '../command.ts';
import { makeFolder } from '../make-folder.ts';
import { parseYaml, type Yaml } from '../yaml.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** Variables of the environment that are no settings of Sonde. */
const others = new Set(['NAME', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'KEY', 'BASE']);
const known = new Set(Object.values(settings).map(({ variable }) => variable));
const isKnown = (name: string): void => assert.ok(known.has(name as never) || others.has(name), `${name} is no setting`);

const helpOf = new Map<string, Promise<string>>();
const help = (words: string): Promise<string> => {
  const found = helpOf.get(words) ?? runCommand([...words.split(' '), '--help']).then(({ code, out }) => (code === 0 ? out : ''));
  helpOf.set(words, found);
  return found;
};

/** The words after `sonde` are a command, and its options are options of it. */
const isCommand = async (words: readonly string[]): Promise<void> => {
  const [first = '', second = ''] = words;
  const name = ['key', 'account'].includes(first) ? `${first} ${second}` : first;
  const text = await help(name);
  assert.match(text, new RegExp(`^Usage: sonde ${name} `), words.join(' '));
  for (const option of words.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/, '')))
    assert.match(text, new RegExp(`^ +(?:-\\w, )?${option}\\b`, 'm'), `${words.join(' ')}: ${option}`);
};

interface Instruction {
  name: string;
  words: string[];
}

/** A Dockerfile as stages of instructions: continuation lines joined, JSON forms read. */
const stagesOf = (text: string): { from: string[]; instructions: Instruction[] }[] => {
  const stages: { from: string[]; instructions: Instruction[] }[] = [];
  for (const line of text.replaceAll(/\\\n\s*/g, '').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    assert.ok(name, line);
    const json = /\[.*\]$/.exec(rest)?.[0];
    const words = json ? (JSON.parse(json) as string[]) : rest.split(/\s+/);
    if (name === 'FROM') stages.push({ from: words, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, words });
  }
  return stages;
};

test('the Dockerfile copies only existing files, runs without root and npm, and starts an existing command', async () => {
  const stages = stagesOf(await read('deploy/Dockerfile'));
  const letIn = (await read('deploy/Dockerfile.dockerignore'))
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const names = stages.map(({ from }) => from[2]);
  for (const { instructions } of stages) {
    for (const { words } of instructions.filter(({ name }) => name === 'COPY')) {
      const options = words.filter((word) => word.startsWith('--'));
      const stage = options.find((option) => option.startsWith('--from='))?.slice('--from='.length);
      if (stage !== undefined) {
        assert.ok(names.includes(stage), `there is no stage ${stage}`);
        continue;
      }
      const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
      for (const source of sources) {
        assert.ok(existsSync(join(root, source)), `${source} is not there`);
        assert.ok(
          letIn.some((path) => source === path || source.startsWith(`${path}/`)),
          `${source} is not let in by .dockerignore`,
        );
      }
    }
  }
  const last = stages.at(-1)?.instructions ?? [];
  const words = (name: string): string[] => last.findLast((instruction) => instruction.name === name)?.words ?? [];
  assert.deepEqual(words('USER'), ['node']);
  assert.ok(
    last.some(({ name, words: run }) => name === 'RUN' && run.join(' ').includes('rm -rf /usr/local/lib/node_modules /usr/local/bin/npm')),
  );
  const program = ['node', '/app/bin/sonde.js'];
  // Without a first process that waits for orphans, each browser leaves zombies.
  assert.ok(last.some(({ name, words: run }) => name === 'RUN' && run.includes('tini')));
  assert.deepEqual(words('ENTRYPOINT'), ['tini', '--', ...program]);
  await isCommand(words('CMD'));
  assert.deepEqual(words('HEALTHCHECK').slice(0, 2), program);
  await isCommand(words('HEALTHCHECK').slice(2));
  const env = Object.fromEntries(words('ENV').map((pair) => pair.split('=') as [string, string]));
  for (const name of Object.keys(env)) isKnown(name);
  assert.equal(readConfig(env).port, Number(words('EXPOSE')[0]));
  assert.deepEqual(words('VOLUME'), [env.DATA_DIR]);
  assert.equal(stages[0]?.from[0], stages[1]?.from[0], 'what was built for one system runs on it');
  assert.match(stages[0]?.from[0] ?? '', /^node:26-/);
});

const asMap = (value: Yaml | undefined): { [key: string]: Yaml } => {
  assert.ok(typeof value === 'object' && !Array.isArray(value));
  return value;
};
const asList = (value: Yaml | undefined): string[] => {
  assert.ok(Array.isArray(value));
  return value.map(String);
};

for (const path of ['deploy/compose.yaml', 'deploy/compose.postgres.yaml'])
  test(`${path} is valid YAML, refers only to existing files, and limits its permissions`, async () => {
    const compose = asMap(parseYaml(await read(path)));
    const services = asMap(compose.services);
    for (const [name, value] of Object.entries(services)) {
      const service = asMap(value);
      for (const variable of Object.keys(asMap(service.environment))) isKnown(variable);
      for (const volume of service.volumes === undefined ? [] : asList(service.volumes)) {
        const [from = '', to = ''] = volume.split(':');
        assert.ok(from in asMap(compose.volumes), volume);
        assert.match(to, /^\//);
      }
      for (const other of service.depends_on === undefined ? [] : Object.keys(asMap(service.depends_on)))
        assert.ok(other in services, other);
      assert.deepEqual(Object.keys(asMap(asMap(service.logging).options)).sort(), ['max-file', 'max-size'], name);
      if (service.image !== 'sonde') continue;
      assert.deepEqual(service.env_file, [{ path: '.env', required: 'false' }], 'all settings come through');
      for (const [variable, pinned] of Object.entries({ HOST: '0.0.0.0', PORT: '3000' }))
        assert.equal(asMap(service.environment)[variable], pinned, 'what the container needs stays');
      assert.equal(service.read_only, 'true', name);
      assert.equal(service.init, 'true', name);
      for (const limit of ['mem_limit', 'pids_limit']) assert.ok(limit in service, `${name}: ${limit}`);
      assert.deepEqual(asList(service.cap_drop), ['ALL']);
      assert.deepEqual(asList(service.security_opt), ['no-new-privileges:true', 'seccomp:seccomp.json']);
      if (service.command !== undefined) await isCommand(asList(service.command));
      if (service.build !== undefined)
        assert.ok(existsSync(join(root, 'deploy', String(asMap(service.build).context), String(asMap(service.build).dockerfile))));
      if (service.healthcheck !== undefined) await isCommand(asList(asMap(service.healthcheck).test).slice(3));
      for (const port of service.ports === undefined ? [] : asList(service.ports))
        assert.match(port, /^127\.0\.0\.1:/, 'only a proxy on this machine reaches it');
    }
  });

test('compose.postgres.yaml gives two workers the same database and secret as the server', async () => {
  const { sonde, worker, database } = asMap(asMap(parseYaml(await read('deploy/compose.postgres.yaml'))).services);
  assert.equal(asMap(asMap(worker).deploy).replicas, '2');
  for (const name of ['DATABASE_URL', 'SECRET_KEY'])
    assert.equal(asMap(asMap(worker).environment)[name], asMap(asMap(sonde).environment)[name]);
  const password = asMap(asMap(database).environment).POSTGRES_PASSWORD;
  const url = String(asMap(asMap(sonde).environment).DATABASE_URL);
  assert.ok(url.includes(String(password)));
  readConfig({ DATABASE_URL: url.replace(String(password), 'secret123') });
});

test('nginx.conf forwards the Host header with its port', async () => {
  const text = await read('deploy/nginx.conf');
  for (const header of ['Host', 'X-Forwarded-Host']) assert.match(text, new RegExp(`^ +proxy_set_header ${header} \\$http_host;$`, 'm'));
});

test('the YAML parser for tests rejects constructs that other YAML parsers interpret differently', () => {
  for (const text of ['a:\n\tb: c\n', 'a: b: c\n', 'a: &x b\n', 'a: |\n  b\n', 'a: b\na: c\n', 'a:\n   b: c\n', 'a:\n', 'a: b # c\n'])
    assert.throws(() => parseYaml(text), text);
  assert.deepEqual(parseYaml('# c\na: b\nc:\n  - "d:e"\n  - f\ng: ["h", {"i": false}]\nj: {}\n'), {
    a: 'b',
    c: ['d:e', 'f'],
    g: ['h', { i: 'false' }],
    j: {},
  });
});

/** What a line of settings comes to where systemd reads it; null where it comes to nothing. */
const settingLines: readonly [line: string, name: string, value: string | null][] = [
  ['A=postgres://u:p@h/db?application_name=x&connect_timeout=5', 'A', 'postgres://u:p@h/db?application_name=x&connect_timeout=5'],
  ['B=$(touch made) `touch made` $HOME; touch made', 'B', '$(touch made) `touch made` $HOME; touch made'],
  ['  C = two words \t', 'C', 'two words'],
  [`D='single "quoted" \\ $x '`, 'D', 'single "quoted" \\ $x '],
  ['E="double \\"quoted\\" \\$x \\n "', 'E', 'double "quoted" $x \\n '],
  ['F=a#b # no comment', 'F', 'a#b # no comment'],
  ['# G=1', 'G', null],
  ['; H=1', 'H', null],
  ['no setting', 'no', null],
  ['export I=1', 'I', null],
  ['J=', 'J', ''],
  ['K=one\\\ntwo', 'K', 'onetwo'],
  [`L='a'"b" c`, 'L', 'abc'],
  ['M=a\\ b\\c', 'M', 'a bc'],
  ['DATA_DIR=/srv/sonde\r', 'DATA_DIR', '/srv/sonde'],
  ['N=é=ü', 'N', 'é=ü'],
  ['O=-n', 'O', '-n'],
];

test('the deploy/sonde script reads the settings file as systemd does and executes nothing in it', async (t) => {
  const folder = await makeFolder(t);
  const [file, command] = [join(folder, 'settings'), join(folder, 'command')];
  const script = (await read('deploy/sonde'))
    .replace('/etc/sonde.env', file)
    .replace(
      /^exec \S+ \S+ /m,
      `exec "${process.execPath}" -e 'process.stdout.write(JSON.stringify([process.env, process.argv.slice(1)]))' -- `,
    );
  await writeFile(command, script);
  const run = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('sh', [command, ...args], { cwd: folder, env: { PATH: process.env.PATH } });
    return JSON.parse(stdout) as [env: Record<string, string>, args: string[]];
  };
  assert.deepEqual((await run())[0].DATA_DIR, '/var/lib/sonde', 'there need be no settings');
  await writeFile(file, settingLines.map(([line]) => `${line}\n`).join(''));
  const [env, args] = await run('backup', 'a b');
  for (const [line, name, value] of settingLines) assert.equal(env[name] ?? null, value, line);
  assert.deepEqual(args, ['backup', 'a b']);
  assert.deepEqual((await readdir(folder)).sort(), ['command', 'settings']);
});

const analyze = existsSync('/usr/bin/systemd-analyze');

test('sonde.service has the needed settings, a grace period and limited permissions', async () => {
  const unit = await read('deploy/sonde.service');
  const values = (name: string): string[] => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  for (const pair of values('Environment').join(' ').split(' ')) isKnown(pair.replace(/=.*/, ''));
  await isCommand((values('ExecStart')[0] ?? '').split(' ').slice(2));
  assert.deepEqual(values('User'), ['sonde']);
  assert.ok(Number(values('TimeoutStopSec')[0]) > 15);
  assert.deepEqual(values('MemoryDenyWriteExecute'), [], 'JavaScript is compiled as it runs');
  assert.deepEqual(values('KillMode'), ['mixed'], 'helpers outlive the signal until their work is handed back');
  assert.deepEqual(values('OOMPolicy'), ['continue']);
  assert.match(values('After').join(' '), /postgresql\.service/);
  const [, command = ''] = /^ExecStart=\n?ExecStart=(.+)$/m.exec(await read('deploy/sonde-work.conf')) ?? [];
  await isCommand(command.split(' ').slice(2));
});

test('sonde.service passes systemd-analyze without errors', { skip: analyze ? false : 'systemd-analyze is not here' }, async (t) => {
  const folder = await makeFolder(t);
  const unit = (await read('deploy/sonde.service')).replace(
    /^ExecStart=\S+ \S+/m,
    `ExecStart=${process.execPath} ${join(root, 'bin/sonde.js')}`,
  );
  const file = join(folder, 'sonde.service');
  await writeFile(file, unit);
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', '--man=no', file]);
  assert.equal(
    stderr
      .split('\n')
      .filter((line) => line.includes('sonde.service'))
      .join('\n'),
    '',
  );
  const { stdout } = await promisify(execFile)('systemd-analyze', ['security', '--offline=true', file]);
  const [, exposure = '10'] = /exposure level for sonde\.service: ([\d.]+)/.exec(stdout) ?? [];
  assert.ok(Number(exposure) < 2, `exposure ${exposure}`);
});

test('sonde-browser.conf allows only what the sandbox of a browser needs', {
  skip: analyze ? false : 'systemd-analyze is not here',
}, async (t) => {
  const folder = await makeFolder(t);
  const file = join(folder, 'sonde.service');
  await writeFile(file, (await read('deploy/sonde.service')).replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`));
  await mkdir(`${file}.d`);
  await writeFile(join(`${file}.d`, 'browser.conf'), await read('deploy/sonde-browser.conf'));
  const { stdout } = await promisify(execFile)('systemd-analyze', ['security', '--offline=true', '--json=short', file]);
  const allowed = (JSON.parse(stdout) as { json_field: string; set: boolean }[])
    .filter(({ json_field: field, set }) => /^RestrictNamespaces|^SystemCallFilter_/.test(field) && !set)
    .map(({ json_field: field }) => field);
  assert.deepEqual(allowed.sort(), [
    'RestrictNamespaces_net',
    'RestrictNamespaces_pid',
    'RestrictNamespaces_user',
    'SystemCallFilter_mount',
    'SystemCallFilter_privileged',
    'SystemCallFilter_resources',
  ]);
});

test('seccomp.json blocks system calls that change the system and allows namespaces for a browser', async () => {
  const { defaultAction, syscalls } = JSON.parse(await read('deploy/seccomp.json'));
  const refused = new Set(syscalls.flatMap(({ names }: { names: string[] }) => names));
  assert.equal(defaultAction, 'SCMP_ACT_ALLOW');
  for (const call of ['mount', 'bpf', 'kexec_load', 'init_module', 'keyctl', 'perf_event_open', 'userfaultfd', 'io_uring_setup'])
    assert.ok(refused.has(call), call);
  for (const call of ['clone', 'unshare', 'setns', 'chroot', 'seccomp']) assert.ok(!refused.has(call), call);
});

test('npm run browser installs the same browser version that the tests use', async () => {
  const { scripts, devDependencies } = JSON.parse(await read('package.json'));
  assert.ok(scripts.browser.endsWith(`@sparticuz/chromium@${devDependencies['@sparticuz/chromium']}`));
});

test('docs/self-hosting.md lists only existing commands, settings and links', async () => {
  const text = await read('docs/self-hosting.md');
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block).join('');
  const commands = [
    ...[...blocks.matchAll(/(?:^|[ /])(?:exec sonde |run --rm |sudo -u sonde )?sonde ([a-z][^\n&|]*)/gm)].map(([, words = '']) => words),
    ...[...text.matchAll(/`sonde ([a-z][^`]*)`/g)].map(([, words = '']) => words),
  ]
    .map((words) =>
      words
        .replace(/^sonde /, '')
        .trim()
        .split(/\s+/),
    )
    // A user, folder or service of that name, and not the command.
    .filter(([first = '']) => !/^(?:\/|sonde$)/.test(first));
  assert.ok(commands.length >= 12);
  for (const words of commands) await isCommand(words);
  for (const [, name = ''] of text.matchAll(/(?:^|`)([A-Z][A-Z_]+)=/gm)) isKnown(name);
  for (const [, name = ''] of text.matchAll(/`([A-Z]+_[A-Z_]+)`/g)) isKnown(name);
  for (const [path] of text.matchAll(/\bdeploy\/[\w.]+(?:\.\w+)?/g))
    if (path !== 'deploy/.env') assert.ok(existsSync(join(root, path)), path);
  assert.deepEqual((await readdir(join(root, 'deploy'))).sort(), [
    'Caddyfile',
    'Dockerfile',
    'Dockerfile.dockerignore',
    'compose.postgres.yaml',
    'compose.yaml',
    'nginx.conf',
    'seccomp.json',
    'sonde',
    'sonde-browser.conf',
    'sonde-work.conf',
    'sonde.service',
  ]);
});

test('docs/self-hosting.md lists exactly the existing metrics', async () => {
  const text = await read('docs/self-hosting.md');
  const named = new Set([...text.matchAll(/`((?:sonde|process)_[a-z_]+)/g)].map(([, name]) => name));
  const folder = join(root, 'src/metrics');
  const sources = await Promise.all(
    (await readdir(folder)).filter((name) => !name.includes('.test.')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const made = new Set([...sources.join('').matchAll(/'((?:sonde|process)_[a-z_]+)'/g)].map(([, name]) => name));
  assert.deepEqual(
    [...named].filter((name) => !made.has(name)),
    [],
  );
  assert.deepEqual(
    [...made].filter((name) => name?.startsWith('sonde_') && !named.has(name)),
    [],
  );
});
