import type { ReactNode } from 'react';

export interface GridButtonProps {
  readonly icon: ReactNode;
  /** Seen beside the icon; without it the button is the icon, and `name` says what it does. */
  readonly text?: string;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button over the list. A plain one in antd's measures and colours: five of antd's own cost more than the first rows of ten cells. */
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
