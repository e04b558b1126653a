import { pathToFileURL } from 'node:url';
import { makeSpec } from './spec.mjs';
const mod = await import(pathToFileURL(process.argv[2]).href);
const spec = makeSpec('W7n', +process.argv[3]);
if (!mod.compile) throw new Error('no compile');
const ts = [],
  cpus = [];
let heapMB = 0,
  keep = [];
for (let i = 0; i < 8; i++) {
  const s = mod.toSchema(spec);
  globalThis.gc?.();
  const h0 = process.memoryUsage().heapUsed;
  const c0 = process.threadCpuUsage(),
    t0 = performance.now();
  let m = mod.compile(s, spec);
  if (m?.then) m = await m;
  ts.push(performance.now() - t0);
  const c1 = process.threadCpuUsage(c0);
  cpus.push((c1.user + c1.system) / 1000);
  globalThis.gc?.();
  if (i === 2) heapMB = (process.memoryUsage().heapUsed - h0) / 1048576;
  keep.push(m);
  if (i === 0 && mod.checkCompiled && !mod.checkCompiled(m, spec)) throw new Error('compiled model is not right');
}
const middle = (xs) => xs.slice(1).sort((a, b) => a - b)[(xs.length - 1) >> 1];
console.log(JSON.stringify({ cold: ts[0], warm: middle(ts), warmCpu: middle(cpus), heapMB }));
process.exit(0);
