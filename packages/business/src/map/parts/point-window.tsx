import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { mapWords } from '../map.words.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import { InfoFrame } from './info-frame.tsx';
import { InfoWindow } from './info-window.tsx';
import { useMapEnter, type MapMode } from './use-map-enter.ts';
import type { PointChanges } from './use-point-changes.ts';

export interface PointWindowProps {
  /** The records of a place: one, or several that share it. */
  readonly points: readonly ShownPoint[];
  /** Lands with their boundaries. */
  readonly lands: readonly ShownPoint[];
  readonly mode: MapMode;
  readonly itemId: string | undefined;
  readonly changes: PointChanges;
  readonly onPick: (points: readonly ShownPoint[]) => void;
  readonly onDraw: (land: ShownPoint) => void;
}

/** The window of a place: one record, or the choice among those that share it. */
export function PointWindow({ points, lands, mode, itemId, changes, onPick, onDraw }: PointWindowProps) {
  const say = useWords(mapWords);
  const { modal, message } = useFeedback();
  const enter = useMapEnter(mode, itemId);
  const close = () => onPick([]);
  const [only, ...others] = points;
  if (!only) return null;
  if (others.length > 0)
    return (
      <InfoFrame name={say('samePlace', { count: points.length })} onClose={close}>
        <ul className="map-same">
          {points.map((point) => (
            <li key={point.id}>
              <button type="button" onClick={() => onPick([point])}>
                {point.name}
              </button>
            </li>
          ))}
        </ul>
      </InfoFrame>
    );

  async function remove(point: ShownPoint) {
    const isLand = point.module === 'landbase';
    const agreed = await modal.confirm({
      title: say(isLand ? 'removeLand' : 'removeVillage', { name: point.name }),
      ...(isLand ? { content: say('removeLandText') } : {}),
      okText: say('agree'),
      okButtonProps: { danger: true },
      cancelText: say('dismiss'),
    });
    if (!agreed) return;
    try {
      await changes.remove(point);
      message.success(say('removed'));
      close();
    } catch {
      // The HTTP client has shown the refusal.
    }
  }

  const boundary = lands.find(({ id }) => id === only.id)?.boundary;
  const shown = boundary ? { ...only, boundary } : only;
  return (
    <InfoWindow
      key={only.id}
      point={shown}
      changes={changes}
      onEnter={() => enter(only)}
      onRemove={() => void remove(only)}
      onDraw={() => onDraw(only)}
      onClose={close}
    />
  );
}
