import { baseLanguage } from '@org/meta-forms/core';
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
import { langOf } from './language-names.ts';
import { markLook, type Look } from '../look/look.ts';
import { keepChoices, readChoices, type Choices, type Scheme } from '../look/stored-choices.ts';
import type { Session } from '../session/session.ts';

/** The choices of a person on this machine. */
export interface Preferences extends Choices {
  /** The tags of all languages that the person may choose. */
  readonly languages: readonly string[];
  readonly setLanguage: (language: string) => void;
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
  readonly spoken?: string;
}

export interface PreferencesProviderProps {
  /** The owner of the preferences; missing before sign-in. */
  readonly session?: Pick<Session, 'state' | 'subscribe'>;
  /** The tags of all languages; Chinese and English if left out. */
  readonly languages?: readonly string[];
  /** Loads the sentences of a language before it is shown. */
  readonly loadLanguage?: (language: string) => Promise<void>;
  readonly children: ReactNode;
}

const OWN_LANGUAGES: readonly string[] = ['zh', 'en'];

/** Provides language, brightness and theme of the signed-in person, stored on this machine. */
export function PreferencesProvider(props: PreferencesProviderProps) {
  const { session, languages = OWN_LANGUAGES, loadLanguage, children } = props;
  const owner = useOwner(session);
  const [held, setHeld] = useState<Held>(() => ({ owner, choices: readChoices(owner) }));
  // The signed-in person changed: their own preferences apply now.
  if (held.owner !== owner) setHeld(handOver(held, owner));
  const { choices: stored } = held;
  // The deployment may offer a language no longer; the person's choice is kept for when it does again.
  const language = languages.includes(stored.language) ? stored.language : baseLanguage(stored.language);
  const choices = useMemo(() => ({ ...stored, language }), [stored, language]);
  // Runs before the effects of child components: their calls for the new language read it from the page.
  useLayoutEffect(() => {
    markLook(choices.look);
    document.documentElement.lang = langOf(choices.language);
    document.documentElement.dataset['scheme'] = choices.scheme;
    // Scroll bars and other parts that the browser draws.
    document.documentElement.style.colorScheme = choices.scheme;
  }, [choices]);
  useEffect(() => keepChoices(held.owner, stored), [held.owner, stored]);
  const preferences = useMemo<Preferences>(() => {
    const choose = (chosen: Partial<Choices>) =>
      setHeld((before) => ({
        ...before,
        choices: { ...before.choices, ...chosen },
        ...(before.owner === undefined && chosen.language ? { spoken: chosen.language } : {}),
      }));
    return {
      ...choices,
      languages,
      setLanguage: (chosen) => {
        if (!loadLanguage || OWN_LANGUAGES.includes(chosen)) choose({ language: chosen });
        else void loadLanguage(chosen).then(() => choose({ language: chosen }));
      },
      setScheme: (scheme) => choose({ scheme }),
      setLook: (look) => choose({ look }),
    };
  }, [choices, languages, loadLanguage]);
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
