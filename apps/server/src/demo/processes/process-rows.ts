import { Type, type Static } from 'typebox';
import { readCsvFile, readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const text = Type.String({ minLength: 1 });

/** A process and the form that is bound to it; its model is the file with its key. */
const ProcessRow = Type.Object({ key: text, name: text, category: text, metaKey: text });

/** What a person does some hours after the step before. */
const StepRow = Type.Object({
  /** An account of the main tenant. */
  by: text,
  hours: Type.Number({ minimum: 0 }),
  does: Type.Union(
    (['agree', 'reject', 'return', 'archive', 'addSign', 'withdraw', 'commit'] as const).map((does) =>
      Type.Literal(does),
    ),
  ),
  comment: Type.String(),
  /** The node of a return, or the account of an added signer. */
  to: Type.Optional(text),
});

/** An approval of the next draft of a unit, or of a verified record that is amended first. */
const HistoryRow = Type.Object({
  metaKey: text,
  /** The code of the unit. */
  unit: text,
  by: text,
  daysAgo: Type.Integer({ minimum: 0 }),
  isAmended: Type.Optional(Type.Boolean()),
  steps: Type.Array(StepRow),
});
export type HistoryRow = Static<typeof HistoryRow>;

export const processRows = readCsvFile(demoFile('processes/processes.csv'), ProcessRow);
export const historyRows = readJsonFile(demoFile('processes/histories.json'), Type.Array(HistoryRow));
