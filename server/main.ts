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
// A reader of the output that takes no lines would otherwise keep the process alive.
process.exit(exitCode);

function writeNow(outlet: LineOutlet, line: string): void {
  outlet.write(`${line}\n`);
  outlet.flush();
}
