import { createContext } from 'react';

/** Called when a form was published, with its key; without one where any may have been, as after a lost connection. */
export type OnFormPublished = (metaKey?: string) => void;

/** What the app does when somebody has published a form; by default nothing. */
export const FormNewsContext = createContext<OnFormPublished>(() => undefined);
