import { propertyText } from '@org/meta-forms/authoring';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useOpenPanel } from './panel-context.tsx';
import { panelWords } from './panel.words.ts';

/** Explains the property that has the focus, or that the pointer is on. Its place is always there. */
export function PanelHelp({ around }: { readonly around: RefObject<HTMLElement | null> }) {
  const say = useWords(panelWords);
  const language = useLanguage();
  const { properties, marks, subscribe } = useOpenPanel();
  const { mixed } = useSyncExternalStore(subscribe, marks);
  const key = usePropertyAt(around);
  const item = properties.find(({ itemKey }) => itemKey === key);
  const { label, help } = item ? propertyText(item, language) : { label: '', help: '' };
  return (
    <div className="mfd-panel-help" role="status" aria-label={say('help')}>
      {item ? <strong>{label}</strong> : null}
      <span>{item ? help : say('noHelp')}</span>
      {key !== undefined && mixed.has(key) ? <span>{say('mixedHelp')}</span> : null}
    </div>
  );
}

/** The key of the property with the focus; without one, of the property under the pointer. */
function usePropertyAt(around: RefObject<HTMLElement | null>): string | undefined {
  const [focused, setFocused] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  useEffect(() => {
    const { current: panel } = around;
    if (!panel) return undefined;
    const keyOf = ({ target }: Event) =>
      target instanceof Element
        ? target.closest<HTMLElement>('[data-mf-path]')?.dataset['mfPath']?.split('/')[0]
        : undefined;
    const focus = (event: Event) => setFocused(keyOf(event));
    const point = (event: Event) => setPointed(keyOf(event));
    const leave = () => setPointed(undefined);
    panel.addEventListener('focusin', focus);
    panel.addEventListener('pointerover', point);
    panel.addEventListener('pointerleave', leave);
    return () => {
      panel.removeEventListener('focusin', focus);
      panel.removeEventListener('pointerover', point);
      panel.removeEventListener('pointerleave', leave);
    };
  }, [around]);
  return pointed ?? focused;
}
