import type { Meta, StoryObj } from '@storybook/react-vite';
import { fromLonLat } from 'ol/proj';
import { useEffect } from 'react';
import { expect, fn, waitFor, type Mock } from 'storybook/test';
import { FlowStage } from '../../flow/testing/flow-stage.fixture.tsx';
import { placeOf } from './map-part.fixture.ts';
import { MapStage } from './map-stage.tsx';
import { InfoFrame } from './info-frame.tsx';
import { useDrawnMap } from './use-drawn-map.ts';
import type { DrawnMap } from '../drawing/open-map.ts';
import type { Position } from '../model/coordinates.ts';
import 'ol/ol.css';

/** Places of which the labels overlap, and the marks do not. */
const places = Array.from({ length: 6 }, (_, at) => placeOf('village', at));
const nothing = () => undefined;

interface MapProps {
  readonly onMap: Mock<(map: DrawnMap) => void>;
}

function Map({ onMap }: MapProps) {
  const opened = useDrawnMap('', { onPick: nothing, onMenu: nothing, onView: nothing });
  const { map } = opened;
  useEffect(() => {
    if (map) onMap(map);
  }, [map, onMap]);
  return (
    <FlowStage>
      <div className="map-split" style={{ height: 420 }}>
        <MapStage
          {...opened}
          infoAt={places[0]?.at}
          info={
            <InfoFrame name={places[0]?.name ?? ''} onClose={nothing}>
              <p>{places[0]?.address}</p>
            </InfoFrame>
          }
          onMenuByKey={nothing}
          onEscape={nothing}
        >
          {null}
        </MapStage>
      </div>
    </FlowStage>
  );
}

const meta = { title: 'business/drawn map', component: Map, args: { onMap: fn() } } satisfies Meta<typeof Map>;
export default meta;
type Story = StoryObj<typeof meta>;

async function drawnMap({ onMap }: MapProps): Promise<DrawnMap> {
  const [drawn] = await waitFor(() => onMap.mock.lastCall ?? Promise.reject(new Error('The map is not open.')));
  return drawn;
}

/** Whether the map has drawn something at a place. */
function isDrawn({ ol }: DrawnMap, at: Position): boolean {
  const [x = 0, y = 0] = ol.getPixelFromCoordinate(fromLonLat([...at]));
  return [...(ol.getViewport()?.querySelectorAll('canvas') ?? [])].some((one) => {
    const scale = one.width / one.clientWidth;
    const [, , , alpha = 0] = one.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
    return alpha > 0;
  });
}

export const EachPlace: Story = {
  name: 'each place has a mark where labels overlap, and the window of one is whole in view',
  play: async ({ canvas, args }) => {
    const drawn = await drawnMap(args);
    drawn.showPoints(places);
    const { ol } = drawn;
    // 6 places, 52 px from each other.
    const view = ol.getView();
    view.setCenter(fromLonLat([118.1025, 32.06]));
    view.setResolution(111.3195 / 52);
    drawn.choose(places[0]?.id);
    await new Promise((done) => ol.once('rendercomplete', () => done(undefined)));
    const marked = () => places.filter(({ at }) => isDrawn(drawn, at));
    await waitFor(() => expect(marked()).toHaveLength(places.length));
    drawn.fit();
    const info = canvas.getByRole('region', { name: places[0]?.name });
    const stage = canvas.getByRole('application').getBoundingClientRect();
    await waitFor(() => expect(view.getAnimating()).toBe(false));
    const box = info.getBoundingClientRect();
    await expect(box.top).toBeGreaterThanOrEqual(stage.top);
    await expect(box.left).toBeGreaterThanOrEqual(stage.left);
  },
};

export const NewPlace: Story = {
  name: 'the place of a record that is not stored yet has a mark, which moves and ends with its form',
  play: async ({ args }) => {
    const drawn = await drawnMap(args);
    const [first, second] = [
      [118.1, 32.06],
      [118.12, 32.06],
    ] as const;
    drawn.ol.getView().setCenter(fromLonLat([118.11, 32.06]));
    drawn.ol.getView().setZoom(14);
    const marked = () => [first, second].map((at) => isDrawn(drawn, at));
    drawn.mark(first);
    await waitFor(() => expect(marked()).toEqual([true, false]));
    drawn.mark(second);
    await waitFor(() => expect(marked()).toEqual([false, true]));
    drawn.mark(undefined);
    await waitFor(() => expect(marked()).toEqual([false, false]));
  },
};
