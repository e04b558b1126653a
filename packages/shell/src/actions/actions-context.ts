import { createContext, useContext, type ReactNode } from 'react';

/** An action that is available on every page: a button of the top bar, and a line of the command palette. */
export interface ShellAction {
  readonly key: ActionKey;
  readonly name: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

export type ActionKey =
  | 'palette'
  | 'backHome'
  | 'areaTool'
  | 'info'
  | 'changePassword'
  | 'lock'
  | 'logs'
  | 'logout'
  | 'look'
  | 'theme'
  | 'language';

/** Provides the actions of the main layout to its descendants. */
export const ActionsContext = createContext<readonly ShellAction[] | undefined>(undefined);

/** The actions that are available on every page, in the order of the top bar. Throws outside the main layout. */
export function useShellActions(): readonly ShellAction[] {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useShellActions needs a <ShellActionsProvider> above it.');
  return actions;
}
