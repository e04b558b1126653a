/**
 * Loaded into the server of the stall bench (`--import`): the most processor time that its first thread spends in one go. On a machine of
 * its own nobody waits longer for a request, and it is the same on a busy one.
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
// The server ends when it is told to, not when the bench does.
process.channel?.unref();
