import { createContext, useContext } from 'react';
import type { MenuRules } from './menu-rules.ts';

/** The app's configuration of the menu. */
export type MenuConfig = Pick<MenuRules, 'disabledCodes'>;

/** Provides the configuration of the menu; by default no entry is disabled. */
export const MenuConfigContext = createContext<MenuConfig>({ disabledCodes: [] });

/** The configuration of the menu. */
export function useMenuConfig(): MenuConfig {
  return useContext(MenuConfigContext);
}
