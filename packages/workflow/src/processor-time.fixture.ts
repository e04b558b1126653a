import { cpuUsage } from 'node:process';

/** Milliseconds of processor time that an action takes: other processes of the machine hardly change them. */
export function processorTimeOf(action: () => void): number {
  const before = cpuUsage();
  action();
  return cpuUsage(before).user / 1000;
}
