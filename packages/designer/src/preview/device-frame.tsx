import { App, ConfigProvider } from 'antd';
import { useRef, type ReactNode } from 'react';
import { NARROW_WINDOW, type PreviewDevice } from './preview-modes.ts';

interface DeviceFrameProps {
  readonly device: PreviewDevice;
  /** Name of the screen where the keyboard scrolls it, because it may have no field that takes the focus. */
  readonly screenName?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The screen of a device. On a pad or a phone it is a window of its own: dialogs, pickers and messages of the form open
 * in it at its size, as they would on that device. A narrow window of the author is the device itself.
 */
export function DeviceFrame({ device, screenName, children }: DeviceFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const windowOf = () => (matchMedia(NARROW_WINDOW).matches ? undefined : frame.current) ?? document.body;
  const ownWindow = device !== 'pc' && { getPopupContainer: windowOf };
  return (
    <div ref={frame} className={`mfd-preview-device mfd-preview-${device}`}>
      <div
        className="mfd-preview-screen"
        {...(screenName !== undefined && { role: 'region', tabIndex: 0, 'aria-label': screenName })}
      >
        <ConfigProvider {...ownWindow}>
          {/* Messages and questions of an `App` open where its own surroundings say. */}
          <App component={false}>{children}</App>
        </ConfigProvider>
      </div>
    </div>
  );
}
