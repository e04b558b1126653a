import type { BaseLanguage } from '@org/meta-forms/core';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { markLook, type Look } from '../look/look.ts';
import { keepChoices, readChoices, type Choices, type Scheme } from '../look/stored-choices.ts';
import type { Session } from '../session/session.ts';

/** The choices of a person on this machine. */
export interface Preferences extends Choices {
  readonly setLanguage: (language: BaseLanguage) => void;
  readonly setScheme: (scheme: Scheme) => void;
  readonly setLook: (look: Look) => void;
}

const PreferencesContext = createContext<Preferences | undefined>(undefined);

interface Held {
  readonly owner: string | undefined;
  readonly choices: Choices;
  /**
   * The language that was chosen on the login page. It overrides the earlier choice of the person who signs in next.
   */
  readonly spoken?: BaseLanguage;
}

export interface PreferencesProviderProps {
  /** The owner of the preferences; missing before sign-in. */
  readonly session?: Pick<Session, 'state' | 'subscribe'>;
  readonly children: ReactNode;
}

/** Provides language, brightness and theme of the signed-in person, stored on this machine. */
export function PreferencesProvider({ session, children }: PreferencesProviderProps) {
  const owner = useOwner(session);
  const [held, setHeld] = useState<Held>(() => ({ owner, choices: readChoices(owner) }));
  // The signed-in person changed: their own preferences apply now.
  if (held.owner !== owner) setHeld(handOver(held, owner));
  const { choices } = held;
  // Runs before the effects of child components: their calls for the new language read it from the page.
  useLayoutEffect(() => {
    markLook(choices.look);
    document.documentElement.lang = choices.language === 'zh' ? 'zh-CN' : 'en';
    document.documentElement.dataset['scheme'] = choices.scheme;
    // Scroll bars and other parts that the browser draws.
    document.documentElement.style.colorScheme = choices.scheme;
  }, [choices]);
  useEffect(() => keepChoices(held.owner, choices), [held.owner, choices]);
  const preferences = useMemo<Preferences>(() => {
    const choose = (chosen: Partial<Choices>) =>
      setHeld((before) => ({
        ...before,
        choices: { ...before.choices, ...chosen },
        ...(before.owner === undefined && chosen.language ? { spoken: chosen.language } : {}),
      }));
    return {
      ...choices,
      setLanguage: (language) => choose({ language }),
      setScheme: (scheme) => choose({ scheme }),
      setLook: (look) => choose({ look }),
    };
  }, [choices]);
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>;
}

function handOver({ spoken }: Held, owner: string | undefined): Held {
  const own = readChoices(owner);
  return { owner, choices: owner !== undefined && spoken !== undefined ? { ...own, language: spoken } : own };
}

function useOwner(session: PreferencesProviderProps['session']): string | undefined {
  const state = useSyncExternalStore(session?.subscribe ?? listenToNobody, () => session?.state());
  return state === undefined || state.stage === 'signed-out'
    ? undefined
    : `${state.tenantId}/${state.account.toLowerCase()}`;
}

function listenToNobody(): () => void {
  return () => undefined;
}

/** Throws outside a PreferencesProvider. */
export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('usePreferences needs a <PreferencesProvider> above it.');
  return preferences;
}
