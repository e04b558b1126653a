import { pathIn } from '../../behaviors/values.ts';
import type { FieldPath } from '../../contract/field-path.ts';
import type { FieldWriter } from './field-writer.ts';
import type { Journal, WrittenBy } from './journal.ts';
import type { FormNode, Place } from '../values/node.ts';

type StepStart = Parameters<Journal['begins']>[0];

/** A step that has begun, with the reason of its writes. */
export interface Begun extends StepStart {
  writer(by: WrittenBy): FieldWriter;
}

/** The last writer of each value. */
export interface Writers {
  begin(step: StepStart): Begun;
  note(place: Place, writer: FieldWriter): void;
  of(place: Place): FieldWriter | undefined;
}

/** No writers yet. */
export function createWriters(): Writers {
  const written = new WeakMap<FormNode, (FieldWriter | undefined)[]>();
  return {
    begin(step) {
      // One object for all values of a step: a paste writes thousands.
      const writers: { [by in WrittenBy]?: FieldWriter } = {};
      return { ...step, writer: (by) => (writers[by] ??= writerOf(step, by)) };
    },
    note({ node, slot }, writer) {
      const row = written.get(node) ?? [];
      row[slot] = writer;
      written.set(node, row);
    },
    of: ({ node, slot }) => written.get(node)?.[slot],
  };
}

function writerOf(step: StepStart, by: WrittenBy): FieldWriter {
  const at = step.now();
  if (by === 'given' && !step.trail?.length) return { by: 'person', at };
  const because = causeOf(step);
  return { by: by === 'given' ? 'mapping' : by, at, ...(because === undefined ? {} : { because }) };
}

/** The cause of the step: the chosen reference, the value that was set, or the list whose rows changed. */
function causeOf({ trail, assignments, changes }: StepStart): FieldPath | undefined {
  const [assigned] = assignments ?? [];
  const [changed] = changes ?? [];
  if (trail && trail.length > 0) return trail.at(-1);
  if (assigned) return pathIn(assigned.place.node, assigned.place.field);
  return changed && pathIn(changed.scope, changed.field);
}
