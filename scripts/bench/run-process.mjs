import { spawn } from 'node:child_process';

/**
 * Runs one Node process from start to end: its time, its processor time and the most memory it held, and what it
 * wrote to stdout. Rejects when it does not end with 0, and when a signal has ended it.
 */
export async function runProcess(argv, { env = process.env, stdin = '', signal } = {}) {
  // The process as a whole: a thread of it ends before it does.
  const usage =
    'import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>{const u=process.resourceUsage();' +
    'process.stderr.write("\\nusage="+u.maxRSS+","+(u.userCPUTime+u.systemCPUTime))})';
  const started = process.hrtime.bigint();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(usage)}`, ...argv],
    { env, signal },
  );
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  const [output, errors] = [textOf(child.stdout), textOf(child.stderr)];
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const stderr = await errors;
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
  const [, memory, processor] = /usage=(\d+),(\d+)/.exec(stderr) ?? [];
  return {
    seconds,
    cpuSeconds: Number(processor) / 1e6,
    megabytes: Math.round(Number(memory) / 1024),
    output: await output,
  };
}

/** The fastest of several runs: whatever else a machine does only adds. */
export function fastest(runs) {
  return runs.toSorted((a, b) => a.seconds - b.seconds)[0];
}

async function textOf(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}
