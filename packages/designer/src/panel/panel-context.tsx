import { createContext, useContext } from 'react';
import type { OpenPanel } from './open-panel.ts';

const PanelContext = createContext<OpenPanel | undefined>(undefined);

export const PanelProvider = PanelContext.Provider;

/** The panel that a property belongs to. Throws outside of one. */
export function useOpenPanel(): OpenPanel {
  const panel = useContext(PanelContext);
  if (panel === undefined) throw new Error('useOpenPanel: render this inside a PropertyPanel.');
  return panel;
}
