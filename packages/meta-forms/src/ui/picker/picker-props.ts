import type { CascadeState } from '../../contract/field-snapshot.ts';

/** Props of every picker of ids. */
export interface PickerProps {
  /** DOM id of the input. */
  readonly id: string;
  /** Name of the field, as the person reads it. */
  readonly label: string;
  /** Comma-joined ids; `''` is empty. */
  readonly value: string;
  /** Display text of the value, where the record has it. */
  readonly display: string | undefined;
  readonly multiple: boolean;
  readonly cascade: CascadeState | undefined;
  /** Offered where there are no options. */
  readonly maintenanceUrl?: string | undefined;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** In a cell: no space for more than one line. */
  readonly compact: boolean;
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: string, display: string) => void;
  readonly onBlur: () => void;
}

/** Attributes of an input for screen readers; in a cell no label refers to it. */
export function pickerAttributes({
  label,
  invalid,
  required,
  compact,
}: Pick<PickerProps, 'label' | 'invalid' | 'required' | 'compact'>) {
  return {
    'aria-invalid': invalid,
    'aria-required': required,
    ...(compact ? { 'aria-label': label } : {}),
  };
}
