import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { TabsFrameProps } from '../../contract/form-kit.ts';

/**
 * The tabs of a form. Arrows go from tab to tab, Enter or a click opens one; an opened tab stays mounted. antd's own
 * tabs measure themselves repeatedly, which delays the first row of a form; these scroll.
 */
export function FormTabs({ tabs, activeKey, onSelect }: TabsFrameProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([activeKey]));
  if (!opened.has(activeKey)) setOpened(new Set([...opened, activeKey]));
  const shown = useRef(activeKey);
  useEffect(() => {
    if (shown.current === activeKey) return;
    shown.current = activeKey;
    showIn(list.current, document.getElementById(`${id}tab-${activeKey}`));
  }, [id, activeKey]);
  return (
    <>
      <div ref={list} role="tablist" className="mf-tab-list">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}tab-${key}`}
            className="mf-tab"
            aria-selected={key === activeKey}
            aria-controls={`${id}panel-${key}`}
            tabIndex={key === activeKey ? undefined : -1}
            onClick={() => onSelect(key)}
            onKeyDown={moveFocus}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ key, children }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}panel-${key}`}
          aria-labelledby={`${id}tab-${key}`}
          hidden={key !== activeKey}
        >
          {opened.has(key) ? children : null}
        </div>
      ))}
    </>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.indexOf(event.currentTarget);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const to = places[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  tabs[(to + tabs.length) % tabs.length]?.focus();
}

/** Scrolls to a tab; only the tab bar scrolls, never the page. */
function showIn(line: HTMLElement | null, tab: HTMLElement | null): void {
  if (!line || !tab) return;
  const start = tab.offsetLeft - line.offsetLeft;
  const end = start + tab.offsetWidth;
  if (start < line.scrollLeft) line.scrollLeft = start;
  else if (end > line.scrollLeft + line.clientWidth) line.scrollLeft = end - line.clientWidth;
}
