import { readFileSync } from 'node:fs';

/** Returns the processor seconds of a process, as Linux counts them. */
export function cpuOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** Returns the peak memory of a process, as Linux counts it. */
export function peakMegabytes(pid) {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}
