import { useCallback, useEffect, useRef, useState } from 'react';
import { runCamera, type CameraState } from './run-camera.ts';

/** The phone answers a code that it has read, in ms: people look at the asset. */
const BUZZ_MS = 60;

/** The camera as long as its video is there; a page that is hidden gives it back. */
export function useCamera(onCode: (code: string) => void) {
  // A dialog draws its content after its own effects have run, so the video is awaited.
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  const running = useRef<() => void>(undefined);
  const listener = useRef(onCode);
  useEffect(() => {
    listener.current = onCode;
  });
  const stop = useCallback(() => running.current?.(), []);
  const start = useCallback(() => {
    stop();
    if (!video) return;
    running.current = runCamera(video, {
      onState: setState,
      onCode(code) {
        // Some browsers have no such call.
        if ('vibrate' in navigator) navigator.vibrate(BUZZ_MS);
        listener.current(code);
      },
    });
  }, [stop, video]);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return { setVideo, state, retry: start };
}
