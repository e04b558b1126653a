import { createContext, useContext, type ReactNode } from 'react';

/** Something that can be done from everywhere: a button of the top bar, and a line of the command palette. */
export interface ShellAction {
  readonly key: ActionKey;
  readonly name: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

export type ActionKey =
  'palette' | 'backHome' | 'areaTool' | 'changePassword' | 'lock' | 'logs' | 'logout' | 'look' | 'theme' | 'language';

/** Hands the actions down from the main layout. */
export const ActionsContext = createContext<readonly ShellAction[] | undefined>(undefined);

/** What can be done from everywhere, in the order of the top bar. Throws outside the main layout. */
export function useShellActions(): readonly ShellAction[] {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('useShellActions needs a <ShellActionsProvider> above it.');
  return actions;
}
