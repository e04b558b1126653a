import { createContext, useContext } from 'react';
import type { PanelPorts } from '../panel/panel-ports.ts';
import type { DesignerAction } from './designer-action.ts';

/** The actions of a designer, for the parts that offer them. */
export interface Actions {
  readonly all: readonly DesignerAction[];
  readonly run: (action: DesignerAction) => void;
  /** What the host lists for authors. */
  readonly ports: PanelPorts;
}

const ActionContext = createContext<Actions | undefined>(undefined);

export const ActionProvider = ActionContext.Provider;

/** The actions of the designer that a part belongs to. Throws outside of one. */
export function useActions(): Actions {
  const actions = useContext(ActionContext);
  if (actions === undefined) throw new Error('useActions: render this inside an ActionSurface.');
  return actions;
}
