// Child of `openProgram`. Plain JavaScript, as stripping types takes Node longer than a command.
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

const { getgroups, setgroups, getegid, setegid, geteuid, seteuid } = process;
const rights = { groups: getgroups?.(), group: getegid?.(), user: geteuid?.() };

// Root drops its effective rights only, and has them back for the next command. The system checks these, except in access(2).
if (rights.user === 0) Object.assign(process, { getuid: geteuid, setuid: seteuid, setgid: setegid });
const takeRightsBack = () => {
  if (rights.user !== 0) return;
  seteuid(rights.user);
  setegid(rights.group);
  setgroups(rights.groups);
};

let count = 0;

process.on('message', async ({ program, args, env, input }) => {
  const streams = { stdin: Readable.from([Buffer.from(input)]), stdout: new PassThrough(), stderr: new PassThrough() };
  for (const [name, value] of Object.entries(streams)) Object.defineProperty(process, name, { value, configurable: true });
  const said = Promise.all([text(streams.stdout), text(streams.stderr)]);
  process.argv = [process.execPath, program, ...args];
  process.env = env;
  process.exitCode = undefined;
  // The entry point runs again, with the modules that are there.
  await import(`${program}?${count++}`);
  takeRightsBack();
  streams.stdout.end();
  streams.stderr.end();
  const [out, err] = await said;
  process.send({ code: process.exitCode ?? 0, out, err });
});
