import { CloseOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { mapWords } from '../map.words.ts';

export interface InfoFrameProps {
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a window on the map: it takes the focus, and gives it back when Escape or its button closes it. */
export function InfoFrame({ name, onClose, children }: InfoFrameProps) {
  const say = useWords(mapWords);
  const frame = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    if (focused instanceof HTMLElement && focused !== body && focused !== head.current) before.current = focused;
    head.current?.focus();
  }, []);
  function close() {
    const map = frame.current?.closest('.map-stage')?.querySelector<HTMLElement>('.map-canvas');
    onClose();
    (before.current?.isConnected ? before.current : map)?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // An open choice closes first.
    const isOfChoice = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isOfChoice) return;
    event.stopPropagation();
    close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the window
    <section ref={frame} className="map-info" aria-label={name} onKeyDown={onKeyDown}>
      <div className="map-info-head">
        <h2 ref={head} tabIndex={-1}>
          {name}
        </h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={say('close')}
          onClick={close}
        />
      </div>
      {children}
    </section>
  );
}
