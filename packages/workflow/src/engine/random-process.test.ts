import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled, instanceOf } from '../bpmn.fixture.ts';
import { afterTask, begun, blocks, goesOn, modelOf, openIn, variablesOf } from './random-process.fixture.ts';

/** More for a longer search: WORKFLOW_RUNS=20000. */
const RUNS = Number(process.env['WORKFLOW_RUNS'] ?? 2000);

test(
  `${RUNS} random processes open the tasks that their structure says`,
  async () => {
    await fc.assert(
      fc.asyncProperty(blocks, fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }), async (block, choices) => {
        const instance = instanceOf(await compiled(modelOf(block)), { initiator: 'me', variables: variablesOf(block) });
        instance.complete('first');
        let rest = begun(block);
        for (let turn = 0; rest; turn += 1) {
          const open = openIn(rest).toSorted();
          expect(instance.open).toEqual(open);
          const node = open[(choices[turn % choices.length] ?? 0) % open.length] ?? '';
          const again = goesOn(rest, node);
          instance.complete(node, again === undefined ? {} : { [`again${node.slice(1)}`]: again });
          rest = afterTask(rest, node);
        }
        expect(instance.open).toEqual(['last']);
        instance.complete('last');
        expect(instance.state).toMatchObject({ status: 'completed', tokens: [] });
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 100,
);
