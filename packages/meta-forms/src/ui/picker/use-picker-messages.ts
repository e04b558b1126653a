import { App, message as plainMessage } from 'antd';

/** Short messages over the page: the app's own where it has a frame for them, otherwise antd's plain ones. */
export function usePickerMessages(): { readonly warn: (text: string) => void; readonly success: (text: string) => void; readonly error: (text: string) => void } {
  const { message } = App.useApp();
  // Outside <App> antd hands out an empty object in place of the messages.
  const speaker = typeof message.warning === 'function' ? message : plainMessage;
  return {
    warn: (text) => void speaker.warning(text),
    success: (text) => void speaker.success(text),
    error: (text) => void speaker.error(text),
  };
}
