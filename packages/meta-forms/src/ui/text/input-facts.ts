import type { WidgetProps } from '../../contract/item-view.ts';

/** Attributes of every input for screen readers; in a cell no label refers to it. */
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
