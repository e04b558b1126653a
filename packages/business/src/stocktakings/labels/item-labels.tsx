import { MOST_PRINTED } from '../../reports/printer/printer-address.ts';
import { useItems, type ItemFilter, type StocktakingItem } from '../stocktaking-queries.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import type { Label } from './label-pages.ts';

/** Properties of `ItemLabels`. */
export interface ItemLabelsProps {
  readonly id: string;
  readonly filter: ItemFilter;
  readonly onEnd: () => void;
}

/** The labels of the items of a stock-taking that a filter finds, with the numbers that a scan understands. */
export function ItemLabels({ id, filter, onEnd }: ItemLabelsProps) {
  const { data, error, refetch } = useItems(id, { ...filter, current: 1 }, MOST_PRINTED);
  return (
    <LabelsDialog
      labels={data?.records.map(labelOf)}
      asked={data?.total ?? 0}
      failure={error}
      onRetry={() => void refetch()}
      onEnd={onEnd}
    />
  );
}

function labelOf({ id, number, name, unitName }: StocktakingItem): Label {
  return { id, code: number, name, unit: unitName };
}
