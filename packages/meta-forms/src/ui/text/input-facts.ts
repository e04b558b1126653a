import type { WidgetProps } from '../../contract/item-view.ts';

/** What every input says of itself to a screen reader; in a cell there is no label to point at it. */
export function inputFacts({
  id,
  problems,
  required,
  place,
  field,
}: Pick<WidgetProps, 'id' | 'problems' | 'required' | 'place' | 'field'>) {
  return {
    'aria-required': required,
    'aria-invalid': problems.length > 0,
    'aria-describedby': `${id}-problems`,
    ...(place === 'cell' ? { 'aria-label': field.label } : {}),
  };
}
