import { LineOutlet } from './process/line-outlet';
import { startServer } from './start-server';

const stdout = new LineOutlet(process.stdout);
const stderr = new LineOutlet(process.stderr);
process.once('exit', () => stderr.flush());

const exitCode = await startServer(process.env, {
  say: (line) => writeNow(stdout, line),
  complain: (line) => writeNow(stderr, line),
  log: stderr,
});
await Promise.all([stdout.end(), stderr.end()]);
// Lines that a reader has not taken by now would keep the process alive for as long as it does not.
process.exit(exitCode);

function writeNow(outlet: LineOutlet, line: string): void {
  outlet.write(`${line}\n`);
  outlet.flush();
}
