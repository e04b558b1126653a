import { useId, type ReactNode } from 'react';

export interface TreePaneProps {
  readonly title: string;
  /** Shown next to the title, such as the number of nodes. */
  readonly note?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A framed part with a heading: one panel of a transfer, or one pane of a picker with several. */
export function TreePane({ title, note, actions, children }: TreePaneProps) {
  const heading = useId();
  return (
    <section className="mf-tree-pane" aria-labelledby={heading}>
      <div className="mf-tree-pane-head">
        <span id={heading}>{title}</span>
        {note !== undefined && <small title={note}>{note}</small>}
      </div>
      {actions !== undefined && <div className="mf-tree-bar">{actions}</div>}
      {children}
    </section>
  );
}
