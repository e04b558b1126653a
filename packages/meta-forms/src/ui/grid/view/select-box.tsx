import type { MouseEvent } from 'react';

export interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of its rows are selected. */
  readonly partly?: boolean;
  /** Whether Tab stops at it. */
  readonly inOrder: boolean;
  /** Why it cannot be ticked. */
  readonly disabledReason?: string | undefined;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/**
 * The checkbox of a row. A plain element in antd's colours: antd's own costs half of a row of ten cells, and rows are
 * mounted while the list scrolls.
 */
export function SelectBox({ label, checked, partly = false, inOrder, disabledReason, onClick }: SelectBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      type="checkbox"
      className="mf-grid-box"
      aria-label={label}
      checked={checked}
      disabled={disabledReason !== undefined}
      title={disabledReason}
      tabIndex={inOrder ? undefined : -1}
      onClick={onClick}
      // React requires it with `checked`; the click event also has the Shift key.
      onChange={() => undefined}
    />
  );
}
