import { App, message as plainMessage } from 'antd';
import { textAbout, type About } from './text-about.tsx';

/** Short messages over the page. */
export interface PickerMessages {
  /** `about`: what it is said of, in a part of its own beside the sentence. */
  readonly warn: (text: string, about?: string | About) => void;
  readonly success: (text: string, about?: string) => void;
  readonly error: (text: string) => void;
}

/** The app's own messages where it has a frame for them, otherwise antd's plain ones. */
export function usePickerMessages(): PickerMessages {
  const { message } = App.useApp();
  // Outside <App> antd hands out an empty object in place of the messages.
  const speaker = typeof message.warning === 'function' ? message : plainMessage;
  return {
    warn: (text, about) => void speaker.warning(about === undefined ? text : textAbout(text, about)),
    success: (text, about) => void speaker.success(about === undefined ? text : textAbout(text, about)),
    error: (text) => void speaker.error(text),
  };
}
