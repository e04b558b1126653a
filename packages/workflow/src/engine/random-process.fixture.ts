// Random processes that are built from blocks, and an oracle that is defined on the blocks alone: it knows neither
// tokens nor gateways. A block that runs is a rest; completing a task turns it into another rest, or into none.
import fc from 'fast-check';
import { and, countersign, end, model, or, start, sub, user, xor } from '../bpmn.fixture.ts';
import type { JsonObject } from '../json.ts';

/** A block of a process; ids are given by `numbered`. */
export type Block =
  | { readonly type: 'skip'; readonly id?: string }
  | { readonly type: 'task'; readonly id?: string }
  | { readonly type: 'seq'; readonly id?: string; readonly blocks: readonly Block[] }
  | { readonly type: 'and'; readonly id?: string; readonly blocks: readonly Block[] }
  | { readonly type: 'xor'; readonly id?: string; readonly chosen: number; readonly blocks: readonly Block[] }
  | { readonly type: 'or'; readonly id?: string; readonly taken: readonly boolean[]; readonly blocks: readonly Block[] }
  | { readonly type: 'loop'; readonly id?: string; readonly laps: number; readonly body: Block }
  | {
      readonly type: 'signs';
      readonly id?: string;
      readonly sequential: boolean;
      readonly signers: number;
      readonly needed: number;
    }
  | { readonly type: 'sub'; readonly id?: string; readonly body: Block };

/** A block whose tasks, choices and loops have ids. */
export const blocks: fc.Arbitrary<Block> = fc
  .letrec<{ block: Block }>((tie) => {
    const several = fc.array(tie('block'), { minLength: 2, maxLength: 3 });
    return {
      block: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        fc.constant<Block>({ type: 'task' }),
        fc.record({
          type: fc.constant('signs' as const),
          sequential: fc.boolean(),
          signers: fc.nat(3),
          needed: fc.integer({ min: 1, max: 4 }),
        }),
        fc.constant<Block>({ type: 'skip' }),
        fc.record({ type: fc.constant('seq' as const), blocks: several }),
        fc.record({ type: fc.constant('and' as const), blocks: several }),
        fc.record({ type: fc.constant('xor' as const), chosen: fc.nat(2), blocks: several }),
        fc.record({
          type: fc.constant('or' as const),
          taken: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
          blocks: several,
        }),
        fc.record({ type: fc.constant('loop' as const), laps: fc.integer({ min: 1, max: 3 }), body: tie('block') }),
        fc.record({ type: fc.constant('sub' as const), body: tie('block') }),
      ),
    };
  })
  .block.map(numbered);

function numbered(block: Block): Block {
  let last = 0;
  const visit = (one: Block): Block => {
    last += 1;
    const id = `n${last}`;
    if ('blocks' in one) return { ...one, id, blocks: one.blocks.map(visit) };
    if ('body' in one) return { ...one, id, body: visit(one.body) };
    return { ...one, id };
  };
  return visit(block);
}

/** The model of a block, between a first and a last task. */
export function modelOf(block: Block): string {
  const { elements, lines } = drawn(block, { from: 'first', to: 'last' });
  return model(`${start('s')}${user('first')}${user('last')}${end('e')}${elements}`, 's>first', 'last>e', ...lines);
}

interface Drawing {
  readonly elements: string;
  readonly lines: readonly string[];
}

/** Between which nodes a block is drawn, and the condition of the flow that leads to it. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly condition?: string;
}

/** The elements of a block and the flows that lead from one node through it to another. */
function drawn(block: Block, way: Way): Drawing {
  const { from, to, condition = '' } = way;
  const id = idOf(block);
  const inside = (element: string): Drawing => ({
    elements: element,
    lines: [`${from}>${id} ${condition}`, `${id}>${to}`],
  });
  switch (block.type) {
    case 'skip': {
      // Two flows between the same nodes would have the same id.
      const pass = `pass${id}${from}${to}`;
      return {
        elements: `<intermediateThrowEvent id="${pass}"/>`,
        lines: [`${from}>${pass} ${condition}`, `${pass}>${to}`],
      };
    }
    case 'task':
      return inside(user(id));
    case 'signs': {
      const enough = `nrOfCompletedInstances &gt;= ${block.needed}`;
      const list = countersign(block.sequential, enough).replace('"signers"', `"signers${block.signers}"`);
      return inside(user(id, list, 'flowable:assignee="${signer}"'));
    }
    case 'sub': {
      const inner = drawn(block.body, { from: `s${id}`, to: `e${id}` });
      const scope = `b${id}`;
      const ends = start(`s${id}`) + end(`e${id}`);
      return {
        elements: sub(scope, ends + inner.elements, ...inner.lines),
        lines: [`${from}>${scope} ${condition}`, `${scope}>${to}`],
      };
    }
    case 'seq':
      return inSequence(block.blocks, id, way);
    case 'loop': {
      const [merge, check, choice] = [`m${id}`, `k${id}`, `x${id}`];
      const body = drawn(block.body, { from: merge, to: check });
      return {
        elements: [xor(merge), user(check), xor(choice, `${choice}_${to}`), body.elements].join(''),
        lines: [
          `${from}>${merge} ${condition}`,
          ...body.lines,
          `${check}>${choice}`,
          `${choice}>${merge} \${again${id}}`,
          `${choice}>${to}`,
        ],
      };
    }
    default:
      return branched(block, way);
  }
}

function inSequence(parts: readonly Block[], id: string, { from, to, condition }: Way): Drawing {
  // Between two parts is an event that only passes on, so that each part has a node to lead to.
  const stops = parts.map((_part, index) => (index === parts.length - 1 ? to : `p${id}i${index}`));
  const drawings = parts.map((part, index) =>
    drawn(part, { from: stops[index - 1] ?? from, to: stops[index] ?? to, ...(index === 0 && { condition }) }),
  );
  const events = stops.slice(0, -1).map((stop) => `<intermediateThrowEvent id="${stop}"/>`);
  return {
    elements: [...events, ...drawings.map(({ elements }) => elements)].join(''),
    lines: drawings.flatMap(({ lines }) => lines),
  };
}

type Branches = Block & { type: 'xor' | 'and' | 'or' };

const GATEWAYS = { xor, and, or } as const;

function branched(block: Branches, { from, to, condition = '' }: Way): Drawing {
  const id = idOf(block);
  const [split, join] = [`f${id}`, `j${id}`];
  const conditionOf = (index: number) =>
    block.type === 'and' ? '' : block.type === 'xor' ? `\${v${id} == ${index}}` : `\${o${id}_${index}}`;
  const branches = block.blocks.map((part, index) =>
    drawn(part, { from: split, to: join, condition: conditionOf(index) }),
  );
  const gateway = GATEWAYS[block.type];
  return {
    elements: [gateway(split), gateway(join), ...branches.map(({ elements }) => elements)].join(''),
    lines: [`${from}>${split} ${condition}`, ...branches.flatMap(({ lines }) => lines), `${join}>${to}`],
  };
}

/** The variables by which the model takes the ways that the blocks choose. */
export function variablesOf(block: Block): JsonObject {
  const lists = Object.fromEntries([0, 1, 2, 3].map((size) => [`signers${size}`, ['li', 'wang', 'xu'].slice(0, size)]));
  const visit = (one: Block): JsonObject => ({
    ...(one.type === 'xor' && { [`v${one.id}`]: one.chosen % one.blocks.length }),
    ...(one.type === 'or' && Object.fromEntries(takenOf(one).map((taken, index) => [`o${one.id}_${index}`, taken]))),
    ...('blocks' in one && Object.assign({}, ...one.blocks.map(visit))),
    ...('body' in one && visit(one.body)),
  });
  return { ...lists, ...visit(block) };
}

function takenOf({ taken, blocks: parts }: Block & { type: 'or' }): readonly boolean[] {
  const asked = taken.slice(0, parts.length);
  return asked.includes(true) ? asked : [true, ...asked.slice(1)];
}

function idOf(block: Block): string {
  return block.id ?? '';
}

/** What of a block is still to be done. */
export type Rest =
  | { readonly type: 'task'; readonly node: string }
  | { readonly type: 'seq'; readonly current: Rest; readonly after: readonly Block[] }
  | { readonly type: 'par'; readonly parts: readonly Rest[] }
  | { readonly type: 'loop'; readonly current: Rest; readonly block: Block & { type: 'loop' }; readonly lap: number }
  | { readonly type: 'signs'; readonly block: Block & { type: 'signs' }; readonly done: number };

/** What is to be done when a block begins; nothing where it has no task. */
export function begun(block: Block): Rest | undefined {
  switch (block.type) {
    case 'skip':
      return undefined;
    case 'task':
      return { type: 'task', node: idOf(block) };
    case 'seq':
      return sequence(block.blocks);
    case 'xor':
      return begun(block.blocks[block.chosen % block.blocks.length] ?? { type: 'skip' });
    case 'and':
      return parallel(block.blocks.map(begun));
    case 'or': {
      const taken = takenOf(block);
      return parallel(block.blocks.filter((_part, index) => taken[index]).map(begun));
    }
    case 'sub':
      return begun(block.body);
    case 'loop':
      return { type: 'loop', current: lapOf(block), block, lap: 1 };
    case 'signs':
      return block.signers === 0 ? undefined : { type: 'signs', block, done: 0 };
  }
}

function lapOf(block: Block & { type: 'loop' }): Rest {
  const check: Rest = { type: 'task', node: `k${idOf(block)}` };
  const body = begun(block.body);
  return body ? { type: 'seq', current: body, after: [{ type: 'task', id: `k${idOf(block)}` }] } : check;
}

function sequence([first, ...after]: readonly Block[]): Rest | undefined {
  if (!first) return undefined;
  const current = begun(first);
  return current ? { type: 'seq', current, after } : sequence(after);
}

function parallel(parts: readonly (Rest | undefined)[]): Rest | undefined {
  const open = parts.filter((part) => part !== undefined);
  return open.length === 0 ? undefined : { type: 'par', parts: open };
}

/** The nodes of the tasks that are open. */
export function openIn(rest: Rest | undefined): readonly string[] {
  switch (rest?.type) {
    case undefined:
      return [];
    case 'task':
      return [rest.node];
    case 'seq':
    case 'loop':
      return openIn(rest.current);
    case 'par':
      return rest.parts.flatMap(openIn);
    case 'signs': {
      const { sequential, signers, id = '' } = rest.block;
      return sequential ? [id] : Array.from({ length: signers - rest.done }, () => id);
    }
  }
}

/** What is left when a task is completed. */
export function afterTask(rest: Rest, node: string): Rest | undefined {
  switch (rest.type) {
    case 'task':
      return undefined;
    case 'seq': {
      const current = afterTask(rest.current, node);
      return current ? { ...rest, current } : sequence(rest.after);
    }
    case 'par': {
      const at = rest.parts.findIndex((part) => openIn(part).includes(node));
      return parallel(rest.parts.map((part, index) => (index === at ? afterTask(part, node) : part)));
    }
    case 'loop': {
      const current = afterTask(rest.current, node);
      if (current) return { ...rest, current };
      return rest.lap < rest.block.laps ? { ...rest, current: lapOf(rest.block), lap: rest.lap + 1 } : undefined;
    }
    case 'signs': {
      const done = rest.done + 1;
      return done >= rest.block.signers || done >= rest.block.needed ? undefined : { ...rest, done };
    }
  }
}

/** Whether the loop that a task ends goes round again; undefined for a task that ends none. */
export function goesOn(rest: Rest | undefined, node: string): boolean | undefined {
  switch (rest?.type) {
    case 'seq':
      return goesOn(rest.current, node);
    case 'par':
      return rest.parts.map((part) => goesOn(part, node)).find((answer) => answer !== undefined);
    case 'loop':
      return node === `k${idOf(rest.block)}` ? rest.lap < rest.block.laps : goesOn(rest.current, node);
    default:
      return undefined;
  }
}
