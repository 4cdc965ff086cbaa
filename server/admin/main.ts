import { runAdmin } from './run-admin';

process.exitCode = await runAdmin(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  stdin: process.stdin,
  stderr: process.stderr,
});
