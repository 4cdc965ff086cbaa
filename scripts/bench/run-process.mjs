import { spawn } from 'node:child_process';

/**
 * Runs one Node process from start to end: its time, its processor time, its peak memory, and its stdout. Rejects when
 * it does not exit with 0, or when a signal ends it.
 */
export async function runProcess(argv, { env = process.env, stdin = '', signal } = {}) {
  // Of the whole process: one of its threads ends earlier.
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

/** Returns the fastest of several runs, since other work on the machine only adds time. */
export function fastest(runs) {
  return runs.toSorted((a, b) => a.seconds - b.seconds)[0];
}

async function textOf(stream) {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += chunk;
  return text;
}
