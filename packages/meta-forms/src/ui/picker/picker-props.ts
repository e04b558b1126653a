import type { CascadeState } from '../../contract/field-snapshot.ts';

/** What every picker of ids is given, whatever its ids stand for. */
export interface PickerProps {
  /** DOM id of the input. */
  readonly id: string;
  /** Name of the field, as the person reads it. */
  readonly label: string;
  /** Comma-joined ids; `''` is empty. */
  readonly value: string;
  /** Text that stands for the value, where it came with the record. */
  readonly display: string | undefined;
  readonly multiple: boolean;
  readonly cascade: CascadeState | undefined;
  /** Offered where there is nothing to choose. */
  readonly maintenanceUrl?: string | undefined;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Stands in a cell: no room for more than one line. */
  readonly compact: boolean;
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: string, display: string) => void;
  readonly onBlur: () => void;
}

/** What an input says of itself to a screen reader; in a cell there is no label to point at it. */
export function pickerAttributes({
  id,
  label,
  invalid,
  required,
  compact,
}: Pick<PickerProps, 'id' | 'label' | 'invalid' | 'required' | 'compact'>) {
  return {
    'aria-invalid': invalid,
    'aria-required': required,
    ...(compact ? { 'aria-label': label } : {}),
    ...(invalid ? { 'aria-describedby': `${id}-problems` } : {}),
  };
}
