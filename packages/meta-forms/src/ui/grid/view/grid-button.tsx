import type { ReactNode } from 'react';

export interface GridButtonProps {
  readonly icon: ReactNode;
  /** Shown next to the icon; without it the button is only the icon, and `name` describes it. */
  readonly text?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/**
 * A button over the list. A plain element in antd's sizes and colours: five of antd's own cost more than the first ten
 * rows.
 */
export function GridButton({ icon, text, name, disabled = false, onClick }: GridButtonProps) {
  return (
    <button
      type="button"
      className="mf-grid-button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {text === undefined ? null : <span>{text}</span>}
    </button>
  );
}
