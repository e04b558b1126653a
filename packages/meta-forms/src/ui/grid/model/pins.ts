import type { CompiledField } from '../../../contract/item-type.ts';
import type { GridPlan } from './grid-plan.ts';

/** The class of a cell that stays at the start of the list while the others are scrolled. */
export const START_PIN = 'mf-grid-start';

/** The classes by which cells of a column stay in sight; '' where they are scrolled. */
export function pinClass({ files, pinned }: GridPlan, column: CompiledField): string {
  if (column === files) return ' mf-grid-pinned';
  return column === pinned ? ` ${START_PIN} mf-grid-start-first` : '';
}
