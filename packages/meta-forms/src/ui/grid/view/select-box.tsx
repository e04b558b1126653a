import type { MouseEvent } from 'react';

export interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen. */
  readonly partly?: boolean;
  /** Whether Tab stops at it. */
  readonly inOrder: boolean;
  readonly onClick: (event: MouseEvent<HTMLInputElement>) => void;
}

/** The box that chooses a row. A plain one in antd's colours: antd's own costs half of what a row of ten cells costs, and rows come and go while the list scrolls. */
export function SelectBox({ label, checked, partly = false, inOrder, onClick }: SelectBoxProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = partly;
      }}
      type="checkbox"
      className="mf-grid-box"
      aria-label={label}
      checked={checked}
      tabIndex={inOrder ? undefined : -1}
      onClick={onClick}
      // React asks for it where `checked` is given; the click knows of Shift, too.
      onChange={() => undefined}
    />
  );
}
