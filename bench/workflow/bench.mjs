// npm run bench -- --workflow [--rounds 7] [--instances 100]: what one completed task costs in the process engine and
// in bpmn-engine, in the same run. Every instance is checked: a task that is not open where the model says so, or an
// instance that does not end, is an error and gives no figure.
import { parseArgs } from 'node:util';
import { engines } from './engines.mjs';
import { cases } from './models.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, instances: { type: 'string', default: '100' } },
  strict: false,
});
const rounds = Number(options.rounds);
const instances = Number(options.instances);

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const micros = (value) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

/** Runs an instance; answers the microseconds of all its commands, and the characters of its longest state. */
async function runOf(engine, prepared, { variables, tasks, isStored }) {
  let instance = await engine.start(prepared, variables);
  let text = isStored ? await engine.store(instance) : '';
  let longest = text.length;
  let spent = 0;
  for (const node of tasks) {
    if (isStored) {
      const begun = performance.now();
      instance = await engine.load(prepared, text);
      spent += performance.now() - begun;
    }
    const task = engine.taskAt(instance, node);
    if (task === undefined)
      throw new Error(`${node} is not open, but ${engine.open(instance).join(', ') || 'nothing'}`);
    const begun = performance.now();
    instance = await engine.complete(instance, task);
    if (isStored) text = await engine.store(instance);
    spent += performance.now() - begun;
    longest = Math.max(longest, text.length);
  }
  if (!engine.isDone(instance)) throw new Error('the instance has not ended');
  return { micros: (spent * 1000) / tasks.length, longest };
}

/** The median of a round, after instances that warm the engine up. */
async function roundOf(engine, prepared, run) {
  const found = [];
  for (let at = 0; at < instances; at += 1) found.push(await runOf(engine, prepared, run));
  const counted = found.slice(Math.floor(instances / 10));
  return { micros: median(counted.map((one) => one.micros)), longest: counted[0].longest };
}

console.log(`one completed task, median of ${rounds} rounds of ${instances} instances each, in µs\n`);
console.log('| model | engine | in memory | ratio | loaded and stored | ratio | longest state, characters |');
console.log('|---|---|---|---|---|---|---|');
for (const { name, xml, variables, tasks } of cases) {
  const prepared = await Promise.all(engines.map((engine) => engine.prepare(xml(engine.read))));
  const results = engines.map(() => ({ memory: [], stored: [], longest: 0, fault: undefined }));
  for (let round = 0; round < rounds; round += 1) {
    // Each round begins with the other engine.
    const order = [...engines.keys()];
    for (const at of round % 2 === 0 ? order : order.toReversed()) {
      const [engine, result] = [engines[at], results[at]];
      if (result.fault) continue;
      try {
        const memory = await roundOf(engine, prepared[at], { variables, tasks, isStored: false });
        const stored = await roundOf(engine, prepared[at], { variables, tasks, isStored: true });
        result.memory.push(memory.micros);
        result.stored.push(stored.micros);
        result.longest = stored.longest;
      } catch (error) {
        result.fault = error.message;
      }
    }
  }
  const [first] = results;
  for (const [at, { memory, stored, longest, fault }] of results.entries()) {
    const ratio = (own, base) => `×${Math.round(median(own.map((value, round) => value / base[round])))}`;
    const cells = fault
      ? [`wrong: ${fault}`, '', '', '', '']
      : [
          micros(median(memory)),
          ratio(memory, first.memory),
          micros(median(stored)),
          ratio(stored, first.stored),
          longest,
        ];
    console.log(`| ${[name, engines[at].name, ...cells].join(' | ')} |`);
  }
}
