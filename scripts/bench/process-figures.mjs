import { readFileSync } from 'node:fs';

/** Seconds of the processor that a process has had, as Linux counts them. */
export function cpuOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

/** The most memory that a process has had, as Linux counts it. */
export function peakMegabytes(pid) {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}
