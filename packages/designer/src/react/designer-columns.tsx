import { Button, Drawer, Spin } from 'antd';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import type { DesignerView } from '../views/designer-views.ts';
import { useDesignerWords } from './use-designer-words.ts';
import { useRoomForPanels } from './use-room.ts';

export interface DesignerColumnsProps {
  readonly view: DesignerView;
  /** Palette, outline and problems. */
  readonly side: ReactNode;
  /** The properties of what is selected. */
  readonly properties: ReactNode;
}

type Panel = 'side' | 'properties';

/** The view with its panels at both sides; where there is no room, each panel opens over the lower half. */
export function DesignerColumns({ view, side, properties }: DesignerColumnsProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasRoom = useRoomForPanels(box);
  return (
    <>
      <div className="mfd-columns" ref={box}>
        {view.hasPanels && hasRoom ? <div className="mfd-side">{side}</div> : null}
        <Suspense fallback={<Spin className="mfd-wait" />}>
          <view.Component />
        </Suspense>
        {view.hasPanels && hasRoom ? <div className="mfd-properties">{properties}</div> : null}
      </div>
      {view.hasPanels && !hasRoom ? <PanelDrawers panels={{ side, properties }} /> : null}
    </>
  );
}

/** Two buttons at the thumb, each of which opens a panel. The form stays visible above and can be used. */
function PanelDrawers({ panels }: { readonly panels: Readonly<Record<Panel, ReactNode>> }) {
  const say = useDesignerWords();
  const [open, setOpen] = useState<Panel>();
  const titles: Readonly<Record<Panel, string>> = { side: say('sidePanel'), properties: say('properties') };
  return (
    <>
      <div className="mfd-panel-bar">
        {(['side', 'properties'] as const).map((panel) => (
          <Button key={panel} size="large" block autoInsertSpace={false} onClick={() => setOpen(panel)}>
            {titles[panel]}
          </Button>
        ))}
      </div>
      <Drawer
        placement="bottom"
        size="55%"
        mask={false}
        focusable={{ trap: false }}
        open={open !== undefined}
        title={open && titles[open]}
        classNames={{ body: 'mfd-drawer' }}
        destroyOnHidden
        onClose={() => setOpen(undefined)}
      >
        {open && panels[open]}
      </Drawer>
    </>
  );
}
