import { useNotices, useWords } from '@org/meta-forms/react';
import { useState, type ReactNode } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { useBulkRun } from '../../records/bulk/use-bulk-run.tsx';
import { useTaskUnits } from '../assigning/assigning-queries.ts';
import { branchesOf } from '../assigning/unit-tree.ts';
import { goesTogether, sendSeparately, sendTogether } from './unit-verb-calls.ts';
import { isOfOwner, takesUnitVerb, UNIT_VERBS, type UnitVerb, type VerbUnit } from './unit-verb.ts';
import { UnitVerbDialog, type AskedVerb } from './unit-verb-dialog.tsx';
import { unitVerbsWords } from './unit-verbs.words.ts';

/** Properties of `useUnitVerbs`. */
export interface UnitVerbsOptions {
  readonly taskId: string;
  /** The person sees the task itself. */
  readonly isOwner: boolean;
  /** Called after a verb has run, with the reports for which it was done. */
  readonly onChanged: (done: readonly string[]) => void;
}

/** The verbs for reports of units. */
export interface UnitVerbs {
  /** The verbs that right and state allow for at least one of the reports. */
  readonly verbsFor: (units: readonly VerbUnit[]) => readonly UnitVerb[];
  /** Whether the person may do anything with reports of this task. */
  readonly mayAny: boolean;
  /** Opens the dialog of a verb. */
  readonly ask: (verb: UnitVerb, units: readonly VerbUnit[]) => void;
  readonly isRunning: boolean;
  /** The dialogs; render them. */
  readonly dialog: ReactNode;
}

/** What a person may do with reports of units, one or many: by rights, and by the states of the reports. */
export function useUnitVerbs({ taskId, isOwner, onChanged }: UnitVerbsOptions): UnitVerbs {
  const say = useWords(unitVerbsWords);
  const { api, can } = useBusiness();
  const notices = useNotices();
  const [asked, setAsked] = useState<Pick<AskedVerb, 'verb' | 'units'>>();
  const bulk = useBulkRun((left, { ids }) => onChanged(ids.filter((id) => !left.includes(id))));
  const tree = useTaskUnits(taskId, asked !== undefined && goesTogether(asked.verb));
  const permitted = UNIT_VERBS.filter((verb) => can(`reporttaskassign_${verb}`) && (isOwner || !isOfOwner(verb)));

  async function run({ verb, units, input, isTogether }: AskedVerb) {
    const order = { taskId, verb, input };
    const assignIds = units.map(({ assignId }) => assignId);
    const branches = isTogether ? branchesOf(tree.data ?? [], assignIds) : [];
    await bulk.run({
      verb: say(verb),
      ids: isTogether ? branches.map(({ assignId }) => assignId) : assignIds,
      nameOf: (id) => units.find(({ assignId }) => assignId === id)?.unitName,
      areTicked: true,
      send: isTogether ? sendTogether(api, branches, order) : sendSeparately(api, units, order),
      tellDone: ({ length: count }) => notices.success(say('done', { verb: say(verb), count })),
    });
  }
  return {
    verbsFor: (units) => permitted.filter((verb) => units.some(({ state }) => takesUnitVerb(state, verb))),
    mayAny: permitted.length > 0,
    ask: (verb, units) => setAsked({ verb, units }),
    isRunning: bulk.isRunning,
    dialog: (
      <>
        {asked ? (
          <UnitVerbDialog
            {...asked}
            mayTogether={goesTogether(asked.verb) && hasBelow(tree.data, asked.units)}
            onRun={run}
            onEnd={() => setAsked(undefined)}
          />
        ) : null}
        {bulk.dialog}
      </>
    ),
  };
}

function hasBelow(tree: Parameters<typeof branchesOf>[0] = [], units: readonly VerbUnit[]): boolean {
  const branches = branchesOf(
    tree,
    units.map(({ assignId }) => assignId),
  );
  return branches.some(({ below }) => below.length > 0);
}
