import { Type, type Static } from 'typebox';
import { givenResults } from '@org/contract';
import { readJsonFile } from '../../shared/data-files/data-file.ts';
import { demoFile } from '../demo-file.ts';

const StocktakingFile = Type.Object({
  name: Type.String(),
  /** Who has started it and checks the items. */
  account: Type.String(),
  endDay: Type.String(),
  checkedAt: Type.String(),
  /** The results of the first items. */
  results: Type.Array(
    Type.Object({ result: Type.Enum([...givenResults]), note: Type.String(), count: Type.Integer({ minimum: 1 }) }),
  ),
  extra: Type.Object({ number: Type.String(), note: Type.String() }),
});

/** A stock-taking of the demo's main tenant, in the middle of its work. */
export type DemoStocktaking = Static<typeof StocktakingFile>;

/** The open stock-taking of the demo. */
export const demoStocktaking: DemoStocktaking = readJsonFile(
  demoFile('stocktakings/stocktaking.json'),
  StocktakingFile,
);
