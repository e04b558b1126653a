/**
 * Loaded into the server of the stall bench (`--import`): measures the longest time that its main thread was busy
 * without a break. On an otherwise idle machine, this is the longest wait of a request; processor time makes it
 * independent of the load.
 */
const LOOK_MS = 5;

let longest = 0;
let before = process.threadCpuUsage();

setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  longest = Math.max(longest, (user + system) / 1000);
}, LOOK_MS).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
// The channel must not keep the server alive when it is stopped.
process.channel?.unref();
