import type { ButtonFrameProps, DialogFrameProps, PopoverFrameProps, TabsFrameProps } from '@org/meta-forms/react';
import { useEffect, useRef } from 'react';

const LOOKS: Readonly<Record<ButtonFrameProps['kind'], string>> = {
  primary: 'bg-indigo-600 text-white hover:bg-indigo-700',
  default: 'border border-slate-300 hover:bg-slate-50',
  danger: 'bg-rose-700 text-white hover:bg-rose-800',
  link: 'text-indigo-700 underline',
};

export function Button({ kind, disabled = false, busy = false, icon, onClick, children }: ButtonFrameProps) {
  return (
    <button
      type="button"
      className={`rounded-lg px-4 py-1.5 disabled:opacity-50 ${LOOKS[kind]}`}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={onClick}
    >
      {icon}
      {children}
    </button>
  );
}

/** The browser's own dialog: it holds the focus and returns it. */
export function Dialog({ open, title, headActions, footer, onDismiss, onClosed, children }: DialogFrameProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      className="m-auto w-full max-w-4xl rounded-xl p-6"
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      onClose={onClosed}
    >
      <h2 className="mb-4 text-xl">{title}</h2>
      {headActions}
      {open ? children : null}
      <div className="mt-4 flex justify-end gap-2">{footer}</div>
    </dialog>
  );
}

export function Tabs({ tabs, activeKey, onSelect }: TabsFrameProps) {
  const active = tabs.find(({ key }) => key === activeKey);
  return (
    <div>
      <div role="tablist" className="flex gap-4 border-b border-slate-300">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === activeKey}
            className="-mb-px border-b-2 border-transparent py-2 aria-selected:border-indigo-600"
            onClick={() => onSelect(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel">{active?.children}</div>
    </div>
  );
}

/** Explains a computed value; the browser places it over everything else and closes it with Escape. */
export function Popover({ anchor, title, closeLabel, onDismiss, children }: PopoverFrameProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const { left, bottom } = anchor.getBoundingClientRect();
    box.style.left = `${left}px`;
    box.style.top = `${bottom}px`;
    box.showPopover();
    box.focus();
  }, [anchor]);
  return (
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="mf-popover max-w-sm rounded-xl border border-slate-300 p-4 shadow-lg"
      onToggle={(event) => {
        if (event.newState === 'closed') onDismiss();
      }}
    >
      {children}
      <Button kind="link" onClick={onDismiss}>
        {closeLabel}
      </Button>
    </div>
  );
}
